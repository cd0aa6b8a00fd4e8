import type { DocumentEmail } from '#contract/platform/document.ts'

/** Refetch interval in milliseconds while an email is queued, short at first; false when none is. */
export const pollUntilSent = (
  listed: readonly { letter?: DocumentEmail | undefined }[] | undefined,
  reads: number,
): number | false => {
  if (!listed?.some((document) => document.letter?.state === 'queued')) return false
  return reads < 30 ? 2_000 : 15_000
}
