import { family } from '#contract/calls.ts'
import type { CreateChild } from '#contract/family.ts'
import type { PersonId } from '#contract/kit/id.ts'
import { refreshMe } from '#web/account/account.queries.ts'
import { call } from '#web/platform/api.ts'
import { answerOf, invalidate } from '#web/platform/query-client.ts'

/** The minors of the current user, and those who came of age without login data. */
export const childrenQuery = answerOf(family.children)

const childrenChanged = () => invalidate(family.children, family.child)

/** The list of children and whom one may buy for both know the new child. */
export const createChild = async (child: CreateChild): Promise<void> => {
  await call(family.createChild, { body: child })
  await Promise.all([childrenChanged(), refreshMe()])
}

/** Emails a link with which somebody takes over their own account; answers what was done. */
export const sendChildLogin = async (childId: PersonId, email: string): Promise<string> => {
  const { message } = await call(family.sendChildAuth, { params: { childId }, body: { email } })
  await childrenChanged()
  return message
}
