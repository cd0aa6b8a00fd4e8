import { m } from '#texts/compiled/messages.js'
import { canonicalEmail } from '#contract/platform/fields.ts'
import { paths } from '#contract/platform/paths.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { tryCount } from '#server/platform/rate-limits.ts'
import type { Account } from './people.ts'
import { defineEmail, enqueueEmail } from '#server/platform/email/email.ts'

/** To the owner of an address that another person tried to use; the other person learns nothing. */
export const accountExistsEmail = defineEmail<{ firstName: string }>({
  kind: 'account_exists',
  write: ({ firstName }, { centre, publicUrl }, locale) => ({
    subject: m.email_exists_subject({ centre: centre.name.nominative }, { locale }),
    title: m.email_exists_title({}, { locale }),
    to: firstName,
    paragraphs: [
      m.email_exists_text({ centre: centre.name.nominative }, { locale }),
      m.email_exists_next({}, { locale }),
    ],
    button: { label: m.email_exists_button({}, { locale }), url: `${publicUrl}${paths.login}` },
    closing: [m.email_not_you({ email: centre.contact.email }, { locale })],
  }),
  sample: () => ({ firstName: 'Ana' }),
})

/**
 * Counts an email to an address that its owner has not proved, so that a stranger may have typed it. The limit keeps
 * mailboxes from being flooded (docs/product/limits.md §3.1).
 */
export const mayEmailUninvited = (ctx: Context, tx: Tx, email: string): Promise<boolean> =>
  tryCount(ctx, tx, ['uninvited_emails', canonicalEmail(email)])

/** Whether an email may go to the address of an account; an unconfirmed one may belong to another person. */
export const mayEmailAccount = async (
  ctx: Context,
  tx: Tx,
  { email, confirmed_at }: { email: string; confirmed_at: Date | null },
): Promise<boolean> => confirmed_at !== null || (await mayEmailUninvited(ctx, tx, email))

/** Emails the owner of an address that another person tried to use it. Returns whether the limit let the email go. */
export const enqueueAccountExists = async (
  ctx: Context,
  tx: Tx,
  owner: Pick<Account, 'email' | 'personId' | 'language' | 'firstName'>,
): Promise<boolean> => {
  if (!(await mayEmailUninvited(ctx, tx, owner.email))) return false
  await enqueueEmail(
    ctx,
    tx,
    accountExistsEmail,
    { email: owner.email, personId: owner.personId, language: owner.language },
    { firstName: owner.firstName },
  )
  return true
}
