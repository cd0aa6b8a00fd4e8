/** A point in the work of a server process, known by what it says to its database or to a supplier. */
export interface Failpoint {
  /**
   * A pattern of a statement, of `commit: <its statements>`, or of a call such as `POST http://…/refund`.
   */
  says: string
  when: 'before' | 'after'
  then: 'kill' | 'hang' | 'throw'
  /** How often; once unless told. */
  times?: number
}
