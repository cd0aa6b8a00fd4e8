/** Years of birth to choose from, the latest first. */
export const birthYears = (thisYear: number): number[] =>
  Array.from({ length: thisYear - 1902 + 1 }, (_, back) => thisYear - back)
