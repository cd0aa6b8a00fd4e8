import type { FieldCode } from '#contract/platform/fields.ts'
import type { GiftKind } from '#contract/climbing/gifts.ts'
import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { VoucherId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import { paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { payerOf } from '#server/people/account/people.ts'
import { giftsToSell, vatRateOn } from '#server/centre/catalogue/catalogue.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { refuseFields } from '#server/platform/refuse.ts'
import { storedCode } from './codes.ts'
import { newCode, voucherState, voucherEnd } from './gifts.rules.ts'
import { insertVouchers, lockVouchersOf, voidVouchers } from './gifts.store.ts'
import { voucherEmail } from './voucher.email.ts'
import { choosePieces, onLines } from '#server/money/payments/pieces.rules.ts'
import type { Goods, SaleLine, UnpricedCart } from '#server/money/payments/goods.ts'
import type { TicketConditions } from '#server/climbing/tickets/tickets.rules.ts'

/** The ticket or activity that a gift becomes when redeemed. */
export interface GiftItem {
  name: LocalizedText
  kind: GiftKind
  ageGroup: AgeGroup
  /** Conditions of the ticket; null for an activity, which is booked at reception. */
  conditions: TicketConditions | null
}

type GiftArticle = NonNullable<ReturnType<Awaited<ReturnType<typeof giftsToSell>>['get']>>

export const itemOf = (article: GiftArticle): GiftItem | undefined => {
  const { category, type, duration_days: durationDays, visits, activation_days: activationDays } = article
  const [ageGroup] = article.age_groups
  if (!ageGroup || (category !== 'V' && category !== 'A')) return undefined
  const { entry_hours: entryHours } = article
  const conditions = type && durationDays ? { type, durationDays, visits, activationDays, entryHours } : null
  return { name: article.name, kind: category, ageGroup, conditions }
}

/** The name on recap and invoice, which marks the line as a voucher. */
export const lineName = ({ sl, en }: LocalizedText): LocalizedText => ({
  sl: m.gift_line({ what: sl }, { locale: 'sl' }),
  en: m.gift_line({ what: en }, { locale: 'en' }),
})

/**
 * Prices gifts for the payer, with the VAT rate of today: single-purpose vouchers are taxed when sold
 * (docs/product/gifts.md §5.1).
 */
const quote = async (
  ctx: Context,
  { payerId, participantId, wanted }: UnpricedCart<'gifts'>,
): Promise<SaleLine<GiftItem>[]> => {
  // Gifts have no participant: the holder is chosen when the code is redeemed.
  if (participantId !== payerId) refuseFields({ participantId: 'unknown' })
  const ids = wanted.articles.map(({ articleId }) => articleId)
  const articles = await giftsToSell(ctx, ids)
  const today = dayOf(ctx.clock.now())

  const wrong: Record<string, FieldCode> = {}
  const lines = ids.flatMap((articleId, index): SaleLine<GiftItem>[] => {
    const article = articles.get(articleId)
    const item = article && itemOf(article)
    if (!article || !item) {
      wrong[`articles.${index}.articleId`] = 'unknown'
      return []
    }
    return [
      {
        articleId,
        name: lineName(article.name),
        quantity: 1,
        unitCents: article.price_cents,
        totalCents: article.price_cents,
        vatRate: vatRateOn(ctx.centre, article.vat_class, today),
        item,
      },
    ]
  })
  if (Object.keys(wrong).length) refuseFields(wrong)
  return lines
}

/** Creates a voucher for each gift and queues their email in one commit. */
const deliver: Goods<'gifts', GiftItem>['deliver'] = async (ctx, tx, sale) => {
  const { intentId, payerId, language } = sale
  const boughtAt = ctx.clock.now()
  const vouchers = sale.lines.map(({ articleId, item }) => {
    const id = newId<'voucher'>()
    return {
      id,
      ...storedCode(ctx, id, newCode()),
      articleId,
      ...item,
      soldBy: { buyerId: payerId, intentId },
      language,
      boughtAt,
      validUntil: voucherEnd(boughtAt),
    }
  })
  await insertVouchers(tx, vouchers)
  const payer = await payerOf(tx, payerId)
  const to = { email: payer.email, personId: payerId, language }
  const data = { voucherIds: vouchers.map(({ id }) => id), firstName: payer.firstName }
  await enqueueEmail(ctx, tx, voucherEmail, to, data, { about: intentId })
  return { seeAt: paths.invoices }
}

export const pieceStates = { good: 'unused', redeemed: 'redeemed', expired: 'expired', void: 'ended' } as const

/** The vouchers of a sale, locked against redemption at the same moment. */
const pieces: Goods<'gifts'>['pieces'] = async (ctx, tx, sold) => {
  if (sold.intentId === null) throw new Error('gifts are sold by intents only')
  const now = ctx.clock.now()
  return onLines(await lockVouchersOf(tx, sold.intentId), sold).map((voucher) => ({
    id: voucher.id,
    line: voucher.line,
    holderId: voucher.redeemed_for ?? undefined,
    state: pieceStates[voucherState(voucher, now)],
    unitCents: voucher.unitCents,
    validUntil: voucher.valid_until,
  }))
}

/** Voids vouchers of a sale; a redeemed one is never taken back. */
const takeBack: Goods<'gifts'>['takeBack'] = async (ctx, tx, sold, parts) => {
  const chosen = choosePieces('gift', await pieces(ctx, tx, sold), parts)
  // Ids of rows that were just read.
  if (!('refused' in chosen)) await voidVouchers(tx, chosen.pieces.flat() as VoucherId[], ctx.clock.now())
  return chosen
}

const sorted = (ids: readonly { articleId: string }[]) =>
  ids
    .map(({ articleId }) => articleId)
    .toSorted()
    .join()

export const giftGoods: Goods<'gifts', GiftItem> = {
  paymentPath: () => paths.giftCart,
  quote,
  isSame: ({ articles }, lines) => sorted(articles) === sorted(lines),
  deliver,
  takeBack,
  pieces,
}
