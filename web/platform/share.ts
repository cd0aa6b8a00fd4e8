import { fetchDocument } from './api.ts'
import type { Pdf } from './documents.ts'

const fileOf = (parts: BlobPart[], name: string) => new File(parts, name, { type: 'application/pdf' })

/** Whether the device can share files; a link would not do, as documents open only for their owner. */
export const sharesFiles = (): boolean =>
  typeof navigator !== 'undefined' && 'canShare' in navigator && navigator.canShare({ files: [fileOf([], 'x.pdf')] })

/** Fetches a document and opens the device's share sheet. */
export const shareDocument = async ({ endpoint, params }: Pdf, title: string): Promise<void> => {
  const answer = await fetchDocument(endpoint, { params })
  const [, name = 'document.pdf'] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  const file = fileOf([await answer.blob()], name)
  try {
    await navigator.share({ files: [file], title })
  } catch (error) {
    // Closing the share sheet is not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
