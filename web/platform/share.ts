import { fetchDocument } from './api.ts'
import type { Pdf } from './documents.ts'

const fileOf = (parts: BlobPart[], name: string) => new File(parts, name, { type: 'application/pdf' })

/** Whether this device has a sheet that passes files on; a link to a document would open for nobody else. */
export const sharesFiles = (): boolean =>
  typeof navigator !== 'undefined' && 'canShare' in navigator && navigator.canShare({ files: [fileOf([], 'x.pdf')] })

/** Hands a document to the device, which asks to whom and by what. */
export const shareDocument = async ({ endpoint, params }: Pdf, title: string): Promise<void> => {
  const answer = await fetchDocument(endpoint, { params })
  const [, name = 'document.pdf'] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  const file = fileOf([await answer.blob()], name)
  try {
    await navigator.share({ files: [file], title })
  } catch (error) {
    // Whoever closes the sheet has changed their mind, and nothing has failed.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
