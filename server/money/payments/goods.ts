import type { Topic } from '#contract/staff/platform/topics.ts'
import type { Company, Supplier } from '#contract/money/cart.ts'
import type { ArticleId, ClassId, IntentId, PersonId, PreInvoiceId, SaleId } from '#contract/platform/id.ts'
import type { Language, LocalizedText } from '#contract/platform/language.ts'
import type { Cents } from '#contract/platform/money.ts'
import { participantPaths } from '#contract/platform/paths.ts'
import type { Kind, PayLaterRefusal, RequestedGoods } from '#contract/money/payments.ts'
import type { Providers } from '#providers/payments/registry.ts'
import type { Payer } from '#server/people/account/people.ts'
import type { Context } from '#server/platform/context.ts'
import type { Hold as HoldColour } from '#server/platform/email/email-content.ts'
import type { Issuer } from './issuer.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** One line of a sale, frozen when it was priced. */
export interface SaleLine<Item = unknown> {
  articleId: ArticleId
  name: LocalizedText
  quantity: number
  unitCents: Cents
  totalCents: Cents
  /** Hundredths of a percent: 950 is 9.5 %. */
  vatRate: number
  /** Data of the selling module, needed when the goods are delivered. */
  item: Item
}

export type WantedOf<K extends Kind> = Extract<RequestedGoods, { kind: K }>

/** A cart with payer and participant, before it is priced. */
export interface UnpricedCart<K extends Kind = Kind> {
  payerId: PersonId
  participantId: PersonId
  wanted: WantedOf<K>
}

/** The goods to hold for an intent while it can be paid. */
export interface Hold<Item = unknown> {
  intentId: IntentId
  payerId: PersonId
  participantId: PersonId
  lines: readonly SaleLine<Item>[]
  until: Date
}

/** A paid purchase on its way to the customer. */
export interface Sale<Item = unknown> {
  /** The payer, or the worker that found the purchase paid. */
  actor: Actor
  intentId: IntentId
  payerId: PersonId
  participantId: PersonId
  lines: readonly SaleLine<Item>[]
  totalCents: Cents
  company: Company | null
  language: Language
  /** The buyer's request to begin at once; null where none was asked for (docs/product/withdrawals.md §3). */
  beginAtOnce: boolean | null
}

/** What the invoice and the receipt of a sale say of its goods. */
export interface DeliveredGoods {
  /** Path where the customer sees them. */
  seeAt: string
  /** First name of the child they are for. */
  childName?: string
  /** Colour of the tickets, if all are of one type. */
  hold?: HoldColour | undefined
  /** The pre-invoice that is settled, with the name that is printed and the company it is made out to. */
  settles?: { id: PreInvoiceId; name: string; company: Company | null }
}

/** A sale to invoice: paid for an intent, or a pre-invoice paid at reception or by transfer. */
export interface PaidSale extends Pick<Sale, 'payerId' | 'totalCents' | 'company' | 'language'> {
  kind: Kind
  intentId: IntentId | null
  payer: Payer
  lines: readonly Omit<SaleLine, 'articleId' | 'item'>[]
  paidWith: Supplier | 'cash' | 'transfer'
}

/** Name of a past sale: its intent, its pre-invoice, or both. */
export interface SoldBy {
  intentId: IntentId | null
  preInvoiceId: PreInvoiceId | null
}

/** A past sale with its lines, in the order of its invoice. Lines of a pre-invoice name no article. */
export interface PastSale extends SoldBy {
  lines: readonly { articleId: ArticleId | null; quantity: number; unitCents: Cents }[]
}

/** One ticket, voucher or enrolment of a sale; a property is missing where it does not apply. */
export interface Piece {
  /** Id of the ticket or voucher; an enrolment has that of its purchase. */
  id: string
  /** Position of its line in the invoice, from 0. */
  line: number
  holderId?: PersonId | undefined
  state: 'unused' | 'begun' | 'used_up' | 'expired' | 'ended' | 'redeemed'
  unitCents: Cents
  usedVisits?: number | undefined
  /** Missing for a ticket without a limit. */
  visits?: number | undefined
  durationDays?: number | undefined
  activatedAt?: Date | undefined
  /** When its payer asked, after the purchase, to begin at once. */
  beginAskedAt?: Date | undefined
  validUntil?: Date | undefined
}

/** Part of a line that is taken back; one line may occur several times. */
export interface TakenPart {
  line: number
  /** 0: a part of the price goes back, and the pieces stay. */
  quantity: number
  /** For each piece: less than the unit price, for pieces that were used. Of no piece the whole amount. */
  eachCents?: Cents | undefined
  /** The amount is the whole price less what went back of it before, so it is no lower one. */
  isRest?: boolean | undefined
  /** Ids of the pieces, as many as the quantity; without them unused ones are chosen. */
  pieces?: readonly string[] | undefined
  /** The named pieces go back for their full price although they were used (docs/product/withdrawals.md §5.4). */
  evenUsed?: boolean | undefined
  /** The centre cancelled what was sold, so that begun goods go back too, and those that it did not cancel stay. */
  cancelled?: boolean | undefined
  /** So many dates of all that the price stands for are given back by it. */
  dates?: { count: number; inAll: number } | undefined
}

/** One of these reasons, which are named with their data, why nothing was changed. */
export type RefusedFor<Reasons> = { [Code in keyof Reasons]: { refused: Code } & Reasons[Code] }[keyof Reasons]

/** Reasons why goods are not taken back, with the ids of pieces and the position of the line, from 0. */
export interface KeptGoods {
  pieces_used: { ids: readonly string[] }
  pieces_redeemed: { ids: readonly string[] }
  pieces_unnamed: { noun: PieceNoun; line: number; ids: readonly string[] }
  pieces_miscounted: { line: number }
  pieces_not_left: { noun: PieceNoun; line: number }
  too_few_left: { line: number; left: number }
  piece_of_other_sale: unknown
  enrolment_in_part: unknown
  class_begun: { classes: readonly LocalizedText[] }
}

/** Goods whose pieces are taken back one by one. */
export type PieceNoun = 'ticket' | 'gift'

/** The pieces taken back for each part, or the reason why nothing was changed. */
export type TakenPieces = { pieces: readonly (readonly string[])[] } | RefusedFor<KeptGoods>

/** One kind of goods: all that payments depend on of what is sold (docs/product/payments.md §4.8). */
export interface Goods<K extends Kind = Kind, Item = unknown> {
  /** Use begins at once only if the buyer asks for it, otherwise after the period of withdrawal. */
  beginsOnRequest?: true
  /** What staff's screens show of these goods, and read again after a sale. */
  topic?: Topic
  /** Path of the payment page in the app; payers return to `success` below it. */
  paymentPath(of: { payerId: PersonId; participantId: PersonId; lines: readonly SaleLine<Item>[] }): string
  /** Prices a cart from the server's catalogue, or refuses it. */
  quote(ctx: Context, cart: UnpricedCart<K>): Promise<SaleLine<Item>[]>
  /** Whether the cart of a purchase call equals that of the intent (docs/product/payments.md §1.9). */
  isSame(wanted: WantedOf<K>, lines: readonly SaleLine<Item>[]): boolean
  /**
   * Holds limited goods or refuses; a repeated call prolongs the hold up to a maximum. Returns the end of the hold. The
   * payer's account is locked, so that each cart reads the holds of the one before.
   * Unlimited goods lack this method.
   */
  hold?(ctx: Context, tx: Tx, hold: Hold<Item>): Promise<Date>
  /**
   * Holds limited goods while the server captures the money, whatever the maximum, or refuses goods that are gone.
   * Unlimited goods lack this method.
   */
  secure?(ctx: Context, tx: Tx, hold: Hold<Item>): Promise<void>
  /** The cart of an intent as it was chosen, while its goods are held; unlimited goods lack this method. */
  stillHeld?(
    ctx: Context,
    db: Db,
    intent: { id: IntentId; lines: readonly SaleLine<Item>[] },
  ): Promise<WantedOf<K> | undefined>
  /** When goods that can be paid for later would be due, and released unpaid; or why they cannot be now. */
  payLater?(
    ctx: Context,
    payerId: PersonId,
    lines: readonly SaleLine<Item>[],
  ): Promise<{ due: Date; release: Date | null } | { refused: PayLaterRefusal } | undefined>
  /** Releases the hold. */
  release?(tx: Tx, intentId: IntentId): Promise<void>
  /**
   * Delivers the goods in `tx`; the caller issues the invoice. A refusal means that the goods are gone: the transaction
   * is rolled back and the payment refunded.
   */
  deliver(ctx: Context, tx: Tx, sale: Sale<Item>): Promise<DeliveredGoods>
  /** Takes delivered goods back under their locks, or returns the reason before any change. */
  takeBack(ctx: Context, tx: Tx, sold: PastSale, parts: readonly TakenPart[]): Promise<TakenPieces>
  /** All pieces of a sale, those taken back too. */
  pieces(ctx: Context, tx: Tx, sold: PastSale): Promise<Piece[]>
}

/** Lines of one kind that the desk sold to anybody, with their positions in the sale and its invoice. */
export interface SoldToAnybody<Item = unknown> {
  actor: Actor
  saleId: SaleId
  language: Language
  lines: readonly (SaleLine<Item> & { line: number })[]
}

/** Goods of the desk on no one's name: a code has them, and no intent (docs/product/till.md §2.10). */
export interface BearerGoods<Item = unknown> {
  deliver(ctx: Context, tx: Tx, sold: SoldToAnybody<Item>): Promise<void>
  /** Takes those parts of a sale back that are goods of this kind, or returns the reason before any change. */
  takeBack(
    ctx: Context,
    tx: Tx,
    saleId: SaleId,
    parts: readonly (TakenPart & { unitCents: Cents })[],
  ): Promise<{ pieces: ReadonlyMap<TakenPart, readonly string[]> } | RefusedFor<KeptGoods>>
}

/** The places a pre-invoice reserves for its participant until it is paid or released. */
export interface ReservedPlaces {
  preInvoiceId: PreInvoiceId
  payerId: PersonId
  participantId: PersonId
  articleId: ArticleId
  classIds: readonly ClassId[]
}

/** Goods that can be reserved without a payment, as pre-invoices use them; paid ones are taken back like others. */
export interface Reservations extends Pick<Goods, 'takeBack' | 'pieces'> {
  /** Whether the centre has cancelled the reserved goods, which are then not payable. */
  isCancelled(ctx: Context, db: Db, reserved: ReservedPlaces): Promise<boolean>
  /** When the first of the reserved goods begins. */
  begins(ctx: Context, db: Db, reserved: ReservedPlaces): Promise<Date>
  /** Claims released goods again, since they are paid now; refuses goods that are gone. */
  claimPaid(ctx: Context, tx: Tx, reserved: ReservedPlaces): Promise<void>
  /** Claims released goods again while an intent's money is being captured; refuses goods that are gone. */
  claimFor(ctx: Context, tx: Tx, reserved: ReservedPlaces, hold: { intentId: IntentId; until: Date }): Promise<void>
  /** Releases the goods of an unpaid pre-invoice. */
  release(tx: Tx, reserved: ReservedPlaces): Promise<void>
  /** Releases what an intent has claimed of released goods. */
  releaseClaim(tx: Tx, intentId: IntentId): Promise<void>
  /** Path in the app where the payer sees the reserved goods. */
  seeAt(who: { payerId: PersonId; participantId: PersonId }): string
}

export type GoodsByKind = { [K in Kind]: Goods<K> }

/** The context of selling modules; `server/operation/app/compose.ts` sets what it has beyond `Context`. */
export interface SellingContext extends Context {
  suppliers: Providers
  /** Ways to pay that this centre offers (docs/product/payments.md §3.12). */
  offered: readonly Supplier[]
  goods: GoodsByKind
  reservations: Reservations
  /** Goods that the desk sells to anybody. */
  bearerGoods: Record<'bearer' | 'gifts', BearerGoods>
  /** `issueInvoice` of invoices, which build on payments. */
  issueInvoice(ctx: Context, tx: Tx, issuer: Issuer, sale: PaidSale, delivered: DeliveredGoods): Promise<void>
  /** Whether a series of invoices awaits its last number after a restore, so that no sale can be issued yet. */
  awaitsInvoiceNumber(db: Db): Promise<boolean>
}

/** Pages of a sale's participant: the payer's own, or those of the payer's child. */
export const pathsFor = ({ payerId, participantId }: { payerId: PersonId; participantId: PersonId }) =>
  participantPaths(payerId === participantId ? undefined : participantId)

/** The goods of a kind; the cast drops the types of its cart and items. */
export const goodsOf = (ctx: SellingContext, kind: Kind): Goods => ctx.goods[kind] as Goods
