// This module is loaded before the server (node --import). It kills the process instead of executing a chosen
// statement of the migrations, or of the creation of the search index.
import { PgDatabase } from "drizzle-orm/pg-core";

let left = Number(process.env["KILL_BEFORE_STATEMENT"]);
// oxlint-disable-next-line typescript/unbound-method -- the proxy passes on the receiver
PgDatabase.prototype.execute = new Proxy(PgDatabase.prototype.execute, {
  apply(target, self, args) {
    if (left-- === 0) process.kill(process.pid, "SIGKILL");
    return Reflect.apply(target, self, args);
  },
});
