// The header of the system's SQLite. Only the trait SQLite includes it.
#include <sqlite3.h>
