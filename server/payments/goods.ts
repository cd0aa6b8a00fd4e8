import type { Company } from '#contract/cart.ts'
import type { ArticleId, ClassId, IntentId, PersonId, PreInvoiceId } from '#contract/kit/id.ts'
import type { Language, LocalizedText } from '#contract/kit/language.ts'
import type { Cents } from '#contract/kit/money.ts'
import { participantPaths } from '#contract/paths.ts'
import type { Kind, Wanted } from '#contract/payments.ts'
import type { Context } from '#server/platform/context.ts'
import type { Suppliers } from './suppliers.ts'
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
  /** What the room that sells it wants to find again when it hands it over. */
  item: Item
}

export type WantedOf<K extends Kind> = Extract<Wanted, { kind: K }>

/** What somebody asks for, before it has a price. */
export interface Wish<K extends Kind = Kind> {
  payerId: PersonId
  participantId: PersonId
  wanted: WantedOf<K>
}

/** What an intent wants kept for it while it can be paid. */
export interface Hold<Item = unknown> {
  intentId: IntentId
  payerId: PersonId
  participantId: PersonId
  lines: readonly SaleLine<Item>[]
  until: Date
}

/** A paid purchase on its way to the customer. */
export interface Sale<Item = unknown> {
  /** Who brought it about: the payer, or the worker who found it paid. */
  actor: Actor
  intentId: IntentId
  payerId: PersonId
  participantId: PersonId
  lines: readonly SaleLine<Item>[]
  totalCents: Cents
  company: Company | null
  language: Language
  paidWith: 'card' | 'wallet'
}

/** What was sold, found again by how it was sold: through a supplier, by a pro-forma, or a pro-forma through a supplier. */
export interface Sold {
  intentId: IntentId | null
  preInvoiceId: PreInvoiceId | null
}

/** Who prices and hands over one kind of goods. Payments know nothing else about what is sold (house §4). */
export interface Goods<K extends Kind = Kind, Item = unknown> {
  /** The page they are paid on, within the app; payers come back to `success` below it. */
  paymentPath(of: { payerId: PersonId; participantId: PersonId; lines: readonly SaleLine<Item>[] }): string
  /** Prices a wish from our own catalogue, or refuses it. */
  quote(ctx: Context, wish: Wish<K>): Promise<SaleLine<Item>[]>
  /** Whether a purchase call speaks of what the intent holds: the intent is the only cart (design §3.1). */
  isSame(wanted: WantedOf<K>, lines: readonly SaleLine<Item>[]): boolean
  /**
   * Keeps what can run out, or refuses; asked again it keeps it longer, up to an end. Answers until when. Goods without
   * end have none.
   */
  hold?(ctx: Context, tx: Tx, hold: Hold<Item>): Promise<Date>
  /**
   * The money for it is about to be taken by our own doing: keeps it until then however long it was held, or refuses
   * what is gone. Goods without end have none.
   */
  secure?(ctx: Context, tx: Tx, hold: Hold<Item>): Promise<void>
  /** What was kept is anybody's again. */
  release?(tx: Tx, intentId: IntentId): Promise<void>
  /**
   * Hands the goods over and issues the invoice, all in `tx`. A refusal from here means that what was paid for cannot be
   * had any more: everything of it is undone and the money goes back.
   */
  handOver(ctx: Context, tx: Tx, sale: Sale<Item>): Promise<void>
  /**
   * Takes back what was handed over, all of it, under its locks. Answers why it cannot be, for the operator, before
   * anything is touched; undefined when it is done.
   */
  takeBack(ctx: Context, tx: Tx, sold: Sold): Promise<string | undefined>
}

/** What a pre-invoice keeps for its participant until it is paid or released. */
export interface Reserved {
  preInvoiceId: PreInvoiceId
  payerId: PersonId
  participantId: PersonId
  articleId: ArticleId
  classIds: readonly ClassId[]
}

/** Goods that can be reserved without a payment. Pre-invoices know nothing else about them. */
export interface Reservations {
  /** Whether the centre has cancelled what is reserved: then nobody has to pay for it. */
  isCancelled(ctx: Context, db: Db, reserved: Reserved): Promise<boolean>
  /** Claims again what was released, since it is paid now; refuses what is gone. */
  claimPaid(ctx: Context, tx: Tx, reserved: Reserved): Promise<void>
  /** Claims again what was released, while an intent's money is being taken; refuses what is gone. */
  claimFor(ctx: Context, tx: Tx, reserved: Reserved, hold: { intentId: IntentId; until: Date }): Promise<void>
  /** Gives back what an unpaid pre-invoice reserved. */
  release(tx: Tx, reserved: Reserved): Promise<void>
  /** As Goods.takeBack, of a pre-invoice that was paid. */
  takeBack(ctx: Context, tx: Tx, sold: Sold): Promise<string | undefined>
  /** Where the payer sees what is reserved, within the app. */
  seeAt(who: { payerId: PersonId; participantId: PersonId }): string
}

export type GoodsByKind = { [K in Kind]: Goods<K> }

/** The context of everything that sells: who hands over which goods is introduced in app/compose. */
export interface SellingContext extends Context {
  suppliers: Suppliers
  goods: GoodsByKind
  reservations: Reservations
}

/** Pages of a sale's participant: the payer's own, or those of the payer's child. */
export const pathsFor = ({ payerId, participantId }: { payerId: PersonId; participantId: PersonId }) =>
  participantPaths(payerId === participantId ? undefined : participantId)

/** The goods of a kind; what they take and give is theirs alone. */
export const goodsOf = (ctx: SellingContext, kind: Kind): Goods => ctx.goods[kind] as Goods
