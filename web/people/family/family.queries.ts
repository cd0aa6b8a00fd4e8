import { family } from '#contract/calls.ts'
import type { CreateChild } from '#contract/people/family.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { refreshMe } from '#web/people/account/account.queries.ts'
import { call } from '#web/platform/api.ts'
import { answerOf, invalidate } from '#web/platform/query-client.ts'

/** The guardian's minors, and persons of 18 or over without a login. */
export const childrenQuery = answerOf(family.children)

const childrenChanged = () => invalidate(family.children, family.child)

/** Also updates the current person, since the participants come from there. */
export const createChild = async (child: CreateChild): Promise<void> => {
  await call(family.createChild, { body: child })
  await Promise.all([childrenChanged(), refreshMe()])
}

/** Emails a set-up link for a child's login; returns the server's message. */
export const sendChildLogin = async (childId: PersonId, email: string): Promise<string> => {
  const { message } = await call(family.sendChildAuth, { params: { childId }, body: { email } })
  await childrenChanged()
  return message
}
