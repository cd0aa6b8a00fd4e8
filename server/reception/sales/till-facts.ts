import { enqueueEmail } from '#server/platform/email/email.ts'
import { closeReaders } from '#server/people/staff/names.ts'
import type { ClosingFacts } from '#server/money/till/till-session.ts'
import { sessionFacts } from './session-facts.ts'
import { tillClosedEmail } from './till-closed.email.ts'

/** What the close of a session needs besides: its Z goes by email to each reader once. */
export const closingFacts: ClosingFacts = {
  ...sessionFacts,
  async sendZ(ctx, tx, sessionId) {
    for (const { name, ...to } of await closeReaders(tx))
      await enqueueEmail(ctx, tx, tillClosedEmail, to, { sessionId, member: name }, { about: sessionId })
  },
}
