/** An unusable database: an operator's mistake or a fault of the machine, in one sentence. */
export class DatabaseError extends Error {}
