import type { PersonId } from '#contract/platform/id.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { setContactEmail } from './kept-people.store.ts'
import * as store from './login.store.ts'
import { confirmBy } from './person.rules.ts'

/**
 * Creates the login of a person who has none. Its address waits for confirmation, or counts as confirmed where the
 * owner has proved it otherwise. A taken address violates `login_email_unique`.
 */
export const createLogin = async (
  tx: Tx,
  personId: PersonId,
  { email, passwordHash, confirmed }: { email: string; passwordHash: string; confirmed: boolean },
  now: Date,
): Promise<void> => {
  await store.insertLogin(tx, personId, email, passwordHash, confirmBy(now))
  // The address of the log-in counts from now on.
  await setContactEmail(tx, personId, '', null)
  if (confirmed) await store.confirmLogin(tx, personId, now)
}
