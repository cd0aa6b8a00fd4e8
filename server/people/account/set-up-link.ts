import type { PersonId } from '#contract/platform/id.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { count } from '#server/platform/rate-limits.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as store from './kept-people.store.ts'
import { makeLink } from './links.ts'
import { accountByEmail } from './people.ts'
import { setUpLogInEmail } from './set-up-log-in.email.ts'

/**
 * Sends the link with which a person whom staff entered gets a log-in of its own: the same one that a guardian sends to a
 * child (docs/product/staff.md §7.8). The address is proved by its use. `act` answers who sends it.
 */
export const sendSetUpLink = async (
  ctx: Context,
  tx: Tx,
  personId: PersonId,
  act: (person: store.KeptRow) => Promise<Actor>,
): Promise<void> => {
  const person = (await store.lockKeptPerson(tx, personId)) ?? refuse('not_found')
  const { contact_email: email, language, first_name: firstName } = person
  if (person.login_email !== null) refuse('login_exists')
  if (email === '') refuse('no_address')
  if (await accountByEmail(tx, email)) refuse('address_taken')
  const actor = await act(person)
  await count(ctx, tx, ['set_up_emails', personId])
  const linkId = await makeLink(ctx, tx, actor, 'child_login', { personId, email })
  await enqueueEmail(ctx, tx, setUpLogInEmail, { email, personId, language }, { linkId, firstName })
}
