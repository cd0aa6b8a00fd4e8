import type { DocumentEmail } from '#contract/kit/document.ts'

/**
 * When to look at a list again: while an email is on its way soon at first, then with patience (milliseconds), and not at
 * all once none is.
 */
export const pollUntilSent = (
  listed: readonly { letter?: DocumentEmail | undefined }[] | undefined,
  looks: number,
): number | false => {
  if (!listed?.some(({ letter }) => letter?.state === 'queued')) return false
  return looks < 30 ? 2_000 : 15_000
}
