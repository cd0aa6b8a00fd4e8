/** A point in the work of a server process, known by what it says to its database or to a supplier. */
export interface Failpoint {
  /** A pattern: of a statement and those before it in its transaction (`begin; …; commit`), or of a call (`POST http://…`). */
  says: string
  when: 'before' | 'after'
  does: 'kill' | 'hang' | 'throw'
  /** How often; once unless told. */
  times?: number
}
