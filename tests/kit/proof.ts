/**
 * Options of a test that only `npm test -- proof` runs, since it takes long. docs/testing.md names the test of the short
 * run that stands for it.
 */
export const proof = { tags: ['proof'] }

const isLong = process.env['PROOF'] === '1'

/** How many rounds a test has: few in each run, all of them in the proof. */
export const rounds = (few: number, all: number): number => (isLong ? all : few)

/** Every nth row of a matrix in each run, from another one for each `turn`, and all rows in the proof. */
export const sample = <Row>(rows: readonly Row[], nth: number, turn = 0): readonly Row[] =>
  isLong ? rows : rows.filter((_row, index) => (index + turn) % nth === 0)
