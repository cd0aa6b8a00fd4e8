/** The code of a guard, word for word, and the code that replaces it. */
export interface Switch {
  file: string
  on: string
  off: string
}

export interface Guard {
  /** The name in docs/faults.md. */
  name: string
  switches: readonly Switch[]
  /** The tests that must fail: their files and parts of their titles. */
  provedBy: { project: 'rules' | 'embedded' | 'postgres' | 'alone'; files: readonly string[]; tests: readonly string[] }
  /** The expected failure, so that nothing fails for another reason; absent where a second guard holds. */
  failure?: RegExp
}
