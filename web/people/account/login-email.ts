/** Address for the next login, in memory only (docs/product/web.md §7.1), so that it is not typed twice in a row. */
let kept: string | undefined

export const keepLoginEmail = (email: string | undefined): void => {
  kept = email
}

export const loginEmail = (): string | undefined => kept
