import type { PlainRefusal } from '#contract/platform/refusals.ts'
import { refuse } from '#server/platform/refuse.ts'

/** The bytes of an uploaded file, read no further than it may be. */
export const readUpload = async (
  upload: AsyncIterable<Buffer>,
  maxBytes: number,
  tooLarge: PlainRefusal,
): Promise<Buffer> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of upload) {
    size += piece.length
    if (size > maxBytes) refuse(tooLarge)
    pieces.push(piece)
  }
  if (size === 0) refuse('file_empty')
  return Buffer.concat(pieces)
}
