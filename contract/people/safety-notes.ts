import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { agreed, text } from '#contract/platform/fields.ts'
import { requiredLines } from '#contract/platform/lines.ts'
import { id } from '#contract/platform/values.ts'

const Whose = z.object({ childId: z.optional(id<'person'>()) })

export const SafetyNote = z.object({
  text: z.string(),
  /** ISO instant. */
  writtenAt: z.string(),
})
export type SafetyNote = z.infer<typeof SafetyNote>

export const NewSafetyNote = z.object({
  text: requiredLines(300),
  /** Explicit consent to data about health (GDPR, article 9). */
  consents: agreed,
  version: text(20),
})
export type NewSafetyNote = z.infer<typeof NewSafetyNote>

const OneNote = z.object({ note: z.optional(SafetyNote) })

/** What coaches must know of a participant's health: of the caller, or of a child of theirs (docs/product/notes.md §6). */
export const safetyNotes = {
  one: endpoint({
    method: 'GET',
    path: '/users/safetynote/:childId?',
    who: 'adult',
    params: Whose,
    answer: OneNote,
  }),
  save: endpoint({
    method: 'POST',
    path: '/users/safetynote/:childId?',
    who: 'adult',
    params: Whose,
    body: NewSafetyNote,
    answer: OneNote,
    refusals: ['consent_renewed'],
  }),
  /** Deletes the note, and takes the consent back. */
  remove: endpoint({
    method: 'POST',
    path: '/users/nosafetynote/:childId?',
    who: 'adult',
    params: Whose,
    answer: OneNote,
  }),
}
