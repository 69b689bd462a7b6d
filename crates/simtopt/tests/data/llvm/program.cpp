// Host C++, for the reader: exceptions with cleanups and filters, virtual calls and bases, thread-local objects
// with constructors, new, member pointers, run-time type information.
namespace {
struct Guard {
  int *slot;
  explicit Guard(int *slot) : slot(slot) { ++*slot; }
  ~Guard() { --*slot; }
};
} // namespace

struct Shape {
  virtual ~Shape();
  virtual double area() const = 0;
  int tag = 7;
};
struct Square final : virtual Shape {
  double side;
  Square(double side) : side(side) {
    if (side < 0)
      throw "negative";
  }
  double area() const noexcept override { return side * side; }
};
Shape::~Shape() = default;

int open(const char *);
void close(int) noexcept;
void report(const Shape &);
int live;
thread_local Guard per_thread(&live);

int careful(int n) {
  Guard outer(&live);
  try {
    int file = open("a");
    Square square(n);
    report(square);
    close(file);
    return file;
  } catch (int code) {
    return code;
  } catch (const Shape &shape) {
    return int(shape.area());
  } catch (...) {
    if (n > 3)
      throw;
  }
  return per_thread.slot != nullptr;
}

int through(Shape *shape, double (Shape::*method)() const, int Shape::*field) noexcept {
  return int((shape->*method)()) + shape->*field;
}

Shape *make(double side) { return new Square(side); }

const Square *narrow(const Shape *shape) { return dynamic_cast<const Square *>(shape); }
