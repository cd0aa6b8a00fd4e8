import type { Company } from '#contract/money/cart.ts'
import type { PersonId, PreInvoiceId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { BasketLine } from '#contract/staff/reception/basket.ts'
import { recipientOf, wardsOf, type Payer } from '#server/people/account/people.ts'
import { isAdult } from '#server/people/account/person.rules.ts'
import { quoteTerms } from '#server/climbing/classes/class-goods.ts'
import {
  claimSignUp,
  issueForSignUp,
  lockSignUps,
  type SignUp,
} from '#server/climbing/classes/sign-up-by-pre-invoice.ts'
import { refuseBanned } from '#server/people/notes/bans.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { withRetry } from '#server/platform/database/with-retry.ts'
import { newId } from '#server/platform/ids.ts'
import { jsonHash } from '#server/platform/json-hash.ts'
import { inPart, refuse, refuseFields } from '#server/platform/refuse.ts'
import { expectOn } from '#server/platform/switches.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { beginDeskCall, issuedBefore } from '#server/money/pre-invoices/desk-calls.ts'
import { preInvoiceSwitch, termsOf } from '#server/money/pre-invoices/issue-pre-invoice.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { participantsOf, wordsOf } from './price-basket.ts'
import { totalOf } from './sales.rules.ts'

/** A basket that is paid later. */
interface PaidLater {
  lines: readonly BasketLine[]
  buyerId?: PersonId | undefined
  company?: Company | undefined
}

/** One line of it, priced, with its payer. */
interface PricedSignUp extends SignUp {
  recipient: Payer
  forName: string
  /** What a refusal begins with. */
  words: LocalizedText
}

/**
 * Who pays: a log-in with a confirmed address, as for a sign-up of the own (docs/product/pre-invoices.md §1.6). A company
 * may be reached at the address of a card.
 */
const payerOf = async (ctx: SellingContext, id: PersonId, company: Company | undefined) => {
  const recipient = (await recipientOf(ctx.db, id)) ?? refuse('pre_invoice_payer')
  const isByCompany = !recipient.confirmed
  if (isByCompany && !company) refuse('pre_invoice_payer')
  const today = dayOf(ctx.clock.now())
  const children = (await wardsOf(ctx.db, id)).filter(({ birthDate }) => !isAdult(birthDate, today))
  return { recipient, isByCompany, payer: { id, children } }
}

/** Prices each line, or refuses what cannot be paid later: a pre-invoice is for classes alone. */
const wantedOf = async (ctx: SellingContext, { lines, buyerId, company }: PaidLater): Promise<PricedSignUp[]> => {
  await expectOn(ctx, preInvoiceSwitch)
  const ofClasses = lines.flatMap((line) => (line.kind === 'classes' ? [line] : []))
  if (ofClasses.length < lines.length) refuse('pre_invoice_classes')
  const people = await participantsOf(
    ctx,
    ofClasses.map(({ participantId }) => participantId),
    buyerId,
  )
  const wanted: PricedSignUp[] = []
  for (const line of ofClasses) {
    const { participantId, articleId, classIds } = line
    const person = people.get(participantId) ?? refuseFields({ lines: 'unknown' })
    const words = await wordsOf(ctx, line, person)
    await inPart(words, async () => {
      await refuseBanned(ctx, ctx.db, participantId, 'banned_from_classes')
      const paying = await payerOf(ctx, person.payerId, company)
      const quoted = await quoteTerms(ctx, participantId, { articleId, classes: classIds })
      wanted.push({ id: newId<'preInvoice'>(), ...paying, participantId, quoted, forName: person.name, words })
    })
  }
  return wanted
}

const sumOf = (wanted: readonly PricedSignUp[]) => totalOf(wanted.map(({ quoted }) => quoted.line))

/** What a basket would be on pre-invoices at this moment. */
export const quotePaidLater = async (ctx: SellingContext, basket: PaidLater) => {
  const wanted = await wantedOf(ctx, basket)
  return {
    preInvoices: wanted.map(({ quoted: { line, begins }, forName, payer, recipient }) => {
      const { due, release } = termsOf(ctx, begins)
      return {
        name: line.name,
        forName,
        payer: { _id: payer.id, name: `${recipient.firstName} ${recipient.lastName}`, email: recipient.email },
        cents: line.totalCents,
        due: due.toISOString(),
        ...(release && { release: release.toISOString() }),
      }
    }),
    totalCents: sumOf(wanted),
  }
}

/** A basket that is paid later, with the total that stood on the screen. */
interface IssuedAtDesk extends PaidLater {
  key: string
  totalCents: number
}

/**
 * Issues a pre-invoice for each line of a basket in one commit: its places are held as those of a sign-up in the app
 * (docs/product/till.md §2.13). The same key answers the same pre-invoices.
 */
export const issueAtDesk = async (ctx: SellingContext, me: StaffMe, basket: IssuedAtDesk): Promise<PreInvoiceId[]> => {
  const { key, company = null } = basket
  const asked = jsonHash(basket)
  const before = await issuedBefore(ctx.db, key, asked)
  if (before) return before
  const wanted = await wantedOf(ctx, basket)
  if (sumOf(wanted) !== basket.totalCents) refuse('amount_differs')
  const issued = await withRetry(() =>
    inTransaction(ctx.db, async (tx) => {
      const call = { key, asked, staffId: me.id, deviceId: me.device, now: ctx.clock.now() }
      if (!(await beginDeskCall(tx, call))) return undefined
      await lockSignUps(tx, wanted)
      for (const [index, each] of wanted.entries())
        await inPart(each.words, () => claimSignUp(ctx, tx, me.actor, each, wanted.slice(0, index)))
      // The counter of the numbers comes last, since its lock serialises all who issue one.
      for (const each of wanted)
        await issueForSignUp(ctx, tx, me.actor, each, { company, language: each.recipient.language, deskKey: key })
      return wanted.map(({ id }) => id)
    }),
  )
  ctx.hints.send('pre_invoices')
  return issued ?? (await issuedBefore(ctx.db, key, asked)) ?? refuse('busy')
}
