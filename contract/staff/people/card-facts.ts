import * as z from 'zod/mini'
import { CertificateKind } from '#contract/people/certificates.ts'
import { Day, id } from '#contract/platform/values.ts'

// What a card says of a person beside tickets (docs/product/notes.md).

/** One that holds today. */
export const Certificate = z.object({
  _id: id<'certificate'>(),
  kind: CertificateKind,
  grantedOn: Day,
  /** Name of the member who granted it. */
  grantedBy: z.string(),
  /** Last day; absent without an end. */
  validUntil: z.optional(Day),
})
export type Certificate = z.infer<typeof Certificate>

/** A note of the desk that is shown today. */
export const DeskNote = z.object({
  _id: id<'note'>(),
  text: z.string(),
  /** Last day on which it is shown. */
  until: Day,
  writtenOn: Day,
  /** Name of the member who wrote it last. */
  by: z.string(),
})
export type DeskNote = z.infer<typeof DeskNote>

/** A ban that holds today. */
export const EntryBan = z.object({
  /** Last day without entry. */
  until: Day,
  because: z.string(),
  setOn: Day,
  by: z.string(),
})
export type EntryBan = z.infer<typeof EntryBan>
