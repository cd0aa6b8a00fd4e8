/** A point in the work of a server process, found by a statement or by a call to a supplier. */
export interface Failpoint {
  /** Pattern of a statement after those before it in its transaction (`begin; …; commit`), or of a call (`POST http://…`). */
  pattern: string
  when: 'before' | 'after'
  action: 'kill' | 'hang' | 'throw'
  /** Number of times it acts; 1 by default. */
  times?: number
  /** Number of times it lets pass before; 0 by default. */
  skip?: number
}
