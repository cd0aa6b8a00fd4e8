import type { ClassId, PersonId } from '#contract/kit/id.ts'
import type { Language } from '#contract/kit/language.ts'
import { m } from '#texts/compiled/messages.js'
import { payerOf, personName } from '#server/account/account.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db.ts'
import { defineMail, post } from '#server/platform/mail.ts'
import { calendarOf } from './calendar.ts'

/** A place is taken: who, what, when, with the dates for a calendar program. The invoice comes in its own letter. */
export const signedUpMail = defineMail<{ firstName: string; participantName: string | null; classIds: ClassId[] }>({
  kind: 'signed_up',
  compose: async (ctx, { firstName, participantName, classIds }, locale) => {
    const { bytes, names } = await calendarOf(ctx, classIds, locale)
    const what = names.join(', ')
    return {
      subject: m.mail_signed_up_subject({ centre: ctx.centre.name.nominative }, { locale }),
      title: m.mail_signed_up_title({ name: firstName }, { locale }),
      paragraphs: [
        participantName === null
          ? m.mail_signed_up_text({ what }, { locale })
          : m.mail_signed_up_child_text({ what, name: participantName }, { locale }),
        m.mail_signed_up_calendar({}, { locale }),
      ],
      closing: [m.mail_not_you({ email: ctx.centre.contact.email }, { locale })],
      attachments: [{ name: 'previs.ics', type: 'text/calendar', bytes }],
    }
  },
  sample: { firstName: 'Ana', participantName: 'Bor', classIds: [] },
})

export const postSignedUp = async (
  ctx: Context,
  tx: Tx,
  who: { payerId: PersonId; participantId: PersonId; language: Language; classIds: readonly ClassId[] },
): Promise<void> => {
  const payer = await payerOf(tx, who.payerId)
  const participantName = who.payerId === who.participantId ? null : await personName(tx, who.participantId)
  await post(
    ctx,
    tx,
    signedUpMail,
    { email: payer.email, personId: who.payerId, language: who.language },
    { firstName: payer.first_name, participantName, classIds: [...who.classIds] },
  )
}
