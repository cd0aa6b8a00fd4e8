import { m } from '#texts/compiled/messages.js'
import { canonicalEmail } from '#contract/kit/fields.ts'
import type { PersonId } from '#contract/kit/id.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { countQuietly } from '#server/platform/limits.ts'
import { defineMail, post } from '#server/platform/mail.ts'

/** Somebody wanted to use an address that has an account already: its owner is told, the other one is not. */
export const accountExists = defineMail<{ firstName: string }>({
  kind: 'account_exists',
  write: ({ firstName }, { centre, publicUrl }, locale) => ({
    subject: m.mail_exists_subject({ centre: centre.name.nominative }, { locale }),
    title: m.mail_exists_title({}, { locale }),
    to: firstName,
    paragraphs: [
      m.mail_exists_text({ centre: centre.name.nominative }, { locale }),
      m.mail_exists_next({}, { locale }),
    ],
    button: { label: m.mail_exists_button({}, { locale }), url: `${publicUrl}/` },
    closing: [m.mail_not_you({ email: centre.contact.email }, { locale })],
  }),
  sample: () => ({ firstName: 'Ana' }),
})

/** Whether one more letter may go to an address because somebody typed it: nobody's mailbox is filled through us. */
export const isLetterDue = (ctx: Context, tx: Tx, email: string): Promise<boolean> =>
  countQuietly(ctx, tx, ['uninvited_letters', canonicalEmail(email)])

/** Tells the owner of an address that somebody tried to use it. */
export const postAccountExists = async (
  ctx: Context,
  tx: Tx,
  owner: { email: string; person_id: PersonId; language: Language; first_name: string },
): Promise<void> => {
  if (!(await isLetterDue(ctx, tx, owner.email))) return
  await post(
    ctx,
    tx,
    accountExists,
    { email: owner.email, personId: owner.person_id, language: owner.language },
    { firstName: owner.first_name },
  )
}
