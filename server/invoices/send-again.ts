import type { DocumentLetter } from '#contract/kit/document.ts'
import type { Language } from '#contract/kit/language.ts'
import { lockLogin, type Me } from '#server/account/account.ts'
import { hours } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/db.ts'
import { firstOfLastAgain } from '#server/platform/document-letters.ts'
import { post, type Mail } from '#server/platform/mail.ts'
import { refuse, refuseWithin } from '#server/platform/refuse.ts'

/** A document is sent again so many times in so long: enough for whoever looks for it, too little to flood a mailbox. */
const mostAgain = 3
const againWindow = hours(1)

/**
 * Sends a document of the caller once more, to the address that is theirs now and that they have proved to be. Under the
 * lock of their login, so that many at once count like many in a row.
 */
export const sendAgain = <Data extends object>(
  ctx: Context,
  me: Me,
  language: Language,
  about: string,
  mail: Mail<Data>,
  data: Data,
): Promise<DocumentLetter> =>
  inTransaction(ctx.db, async (tx) => {
    const { email, confirmed_at: confirmedAt } = await lockLogin(tx, me.id)
    if (!confirmedAt) refuse('address_unconfirmed')
    refuseWithin(againWindow, ctx.clock.now(), await firstOfLastAgain(tx, about, mostAgain))
    await post(ctx, tx, mail, { email, personId: me.id, language }, data, { about, again: true })
    return { state: 'queued', email }
  })
