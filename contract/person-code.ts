import type { PersonId } from './kit/id.ts'

/**
 * What the code says that a person shows at the reception: who it is, and nothing a stranger could use. It is no key; the
 * desk sees the name and decides. Only characters that a QR code packs tightly, so that its squares are large.
 */
export const personCode = (id: PersonId): string => `PREVIS:${id}`.toUpperCase()
