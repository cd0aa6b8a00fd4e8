import type { PersonId } from '#contract/platform/id.ts'
import { people } from '#contract/staff/calls.ts'
import type { Proof } from '#contract/staff/people/people.ts'
import { fetchFile } from '#web/staff/platform/call.ts'

/** The name that the server gives a file; a plain one if it gives none. */
const fileNameOf = (response: Response): string =>
  /filename="?([\w.-]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'previs.zip'

/** Saves the file with all data of a person. */
export const saveDataOf = async (personId: PersonId, proof: Proof): Promise<void> => {
  const response = await fetchFile(people.dataOf, { params: { personId }, body: { proof } })
  const href = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = href
  link.download = fileNameOf(response)
  link.click()
  URL.revokeObjectURL(href)
}
