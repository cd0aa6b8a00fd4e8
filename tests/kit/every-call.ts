import { family } from '#contract/people/family.ts'
import { gifts } from '#contract/climbing/gifts.ts'
import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { ArticleId, ClassId, PersonId } from '#contract/platform/id.ts'
import { refusals } from '#contract/platform/refusals.ts'
import { payments } from '#contract/money/payments.ts'
import type { RequestedGoods } from '#contract/money/payments.ts'
import { withdrawals } from '#contract/climbing/withdrawals.ts'
import type { Client } from './client.ts'
import { goodBodies } from './good-bodies.ts'
import { emailOf, inBlock, made, secretOf, upcoming } from './population.ts'

/** The guardian of a block of the large database (population.ts), who makes a call. */
export interface Caller {
  /** Number of the block, counted from 0. */
  block: number
  /** Has the caller's session, for the calls that come before. */
  client: Client
}

/** Articles and payers that all callers use. */
export interface SharedSetting {
  now: Date
  password: string
  dayTicket: ArticleId
  gift: ArticleId
  /** Acts as the payer at the card supplier; `approve` does so at the wallet. */
  pay(checkoutId: string): Promise<void>
  approve(orderId: string): Promise<void>
}

/** One good call of each kind. */
export interface GoodCall {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object | undefined
  /** Token of a session other than the caller's; null for a call without a session. */
  token?: string | null
  /** Expected status, when it is not 200. */
  status?: number
}

type Build = (caller: Caller, shared: SharedSetting) => GoodCall | Promise<GoodCall>

/** Calls whose good body or ids depend on the caller; others are made with their good body alone. */
type OwnBuilds = { [Noun in keyof typeof contract]?: { [Name in keyof (typeof contract)[Noun]]?: Build } }

const number = (block: number, position = 1) => inBlock(block, position)
const person = (block: number, position = 1) => made('person', number(block, position)) as PersonId
const token = (block: number, position: number) => secretOf('seja', number(block, position))
/** A child with its own login. */
const child = (block: number) => person(block, 10)

const activity = made('article', 1) as ArticleId
/** One of the upcoming terms; each caller takes different ones, and none twice. */
const term = (block: number, which: number) => made('class', 1 + ((block + which) % upcoming)) as ClassId
const course = (block: number, which: number) => ({ articleId: activity, classes: [term(block, which)] })

const openIntent = async ({ client }: Caller, wanted: RequestedGoods, participantId?: PersonId) =>
  (await client.call(payments.openIntent, { body: { ...wanted, ...(participantId && { participantId }) } })).intent

const tickets = ({ dayTicket }: SharedSetting, quantity: number): RequestedGoods => ({
  kind: 'tickets',
  articles: [{ articleId: dayTicket, quantity }],
})

/** Opens an intent and its checkout and pays it; returns the id of the checkout. */
const paid = async (
  caller: Caller,
  shared: SharedSetting,
  wanted: RequestedGoods,
  participantId?: PersonId,
): Promise<string> => {
  const { _id: intent, amount } = await openIntent(caller, wanted, participantId)
  const query = { intent, beginAtOnce: '1' } as const
  const { data } = await caller.client.call(payments.createSession, { params: { amount }, query })
  await shared.pay(data.id)
  return data.id
}

const home = { address: 'Cesta 1', city: 'Kranj', postalCode: '4000', country: 'Slovenija' }

const boughtVoucher = async ({ client }: Caller) => (await client.call(gifts.mine)).vouchers[0]!._id

/** The calls are made in this order, one kind after the other. */
const ownBuilds: OwnBuilds = {
  account: {
    logIn: ({ block }, { password }) => ({ body: { email: emailOf(number(block)), password }, token: null }),
    logOut: ({ block }) => ({ token: secretOf('odjava', number(block)) }),
    signUp: ({ block }, { password }) => ({
      token: null,
      body: {
        firstName: 'Nova',
        lastName: 'Meščanka',
        birthDate: '1990-05-05',
        email: `nova${block}@mesto.example`,
        password,
        passwordConfirm: password,
        agreesToTerms: true,
        ...home,
      },
    }),
    confirmAddress: ({ block }) => ({ params: { token: secretOf('confirm_email', number(block)) }, token: null }),
    sendNewConfirmEmail: () => ({ status: refusals.already_confirmed }),
    updateMe: ({ block }) => ({
      body: {
        firstName: 'Oseba',
        lastName: `Meščan${number(block)}`,
        climbingAbility: 4,
        phoneNumber: '041 300 000',
        email: emailOf(number(block)),
        ...home,
      },
    }),
    // It ends all other sessions, so another person of the block makes it.
    updatePassword: ({ block }, { password }) => ({
      body: { currentPassword: password, password: `${password}!` },
      token: token(block, 2),
    }),
    forgotPassword: ({ block }) => ({ body: { email: emailOf(number(block, 4)) }, token: null }),
    checkResetLink: ({ block }) => ({ params: { token: secretOf('reset_password', number(block)) }, token: null }),
    resetPassword: ({ block }, { password }) => ({
      params: { token: secretOf('reset_password', number(block)) },
      body: { password, passwordConfirm: password },
      token: null,
    }),
    me: () => ({}),
    sessions: () => ({}),
    endOtherSessions: ({ block }) => ({ token: token(block, 5) }),
  },
  catalogue: {
    visible: () => ({ query: { label: 'V', ageGroup: 'adult' }, token: null }),
    one: (_caller, { dayTicket }) => ({ params: { articleId: dayTicket }, token: null }),
  },
  classes: {
    mine: () => ({}),
    ofChild: ({ block }) => ({ params: { childId: child(block) } }),
    nextOfChildren: () => ({}),
    single: () => ({ query: { article: activity, ageGroup: 'adult' } }),
    multiple: ({ block }) => ({ query: { article: activity, ageGroup: 'school', child: child(block) } }),
    timetable: () => ({ token: null }),
    one: ({ block }) => ({ params: { classId: term(block, 1) } }),
    calendar: ({ block }) => ({ params: { classId: term(block, 0) } }),
    signUp: async (caller, shared) => {
      const articles = course(caller.block, 5)
      const checkoutId = await paid(caller, shared, { kind: 'classes', classCart: articles })
      return { body: { articles, checkoutId, paymentMethod: 'online' } }
    },
    signUpChild: async (caller, shared) => {
      const articles = course(caller.block, 7)
      const childId = child(caller.block)
      const checkoutId = await paid(caller, shared, { kind: 'classes', classCart: articles }, childId)
      return { params: { childId }, body: { articles, checkoutId, paymentMethod: 'online' } }
    },
    signUpPreInvoice: ({ block }) => ({ body: { classCart: course(block, 9) } }),
    signUpChildPreInvoice: ({ block }) => ({
      params: { childId: child(block) },
      body: { classCart: course(block, 11) },
    }),
  },
  family: {
    createChild: ({ block }) => ({
      body: {
        firstName: 'Novi',
        lastName: `Meščan${number(block)}`,
        birthDate: '2019-05-05',
        climbingAbility: 0,
        isGuardian: true,
        agreesToTerms: true,
        ...home,
      },
    }),
    sendChildAuth: async ({ block, client }) => {
      const { children } = await client.call(family.children)
      const newest = children.find(({ child: { firstName } }) => firstName === 'Novi')!
      return { params: { childId: newest.child._id }, body: { email: `otrok${block}@mesto.example` } }
    },
    checkSetupLink: ({ block }) => ({ params: { token: secretOf('child_login', number(block)) }, token: null }),
    setChildAuth: ({ block }, { password }) => ({
      params: { token: secretOf('child_login', number(block)) },
      body: { email: emailOf(number(block, 9)), password, passwordConfirm: password, agreesToTerms: true },
      token: null,
    }),
    children: () => ({}),
    child: ({ block }) => ({ params: { childId: child(block) } }),
  },
  gifts: {
    list: () => ({ params: { ageGroup: 'adult' }, query: { label: 'V' }, token: null }),
    buy: async (caller, shared) => {
      const articles = [{ articleId: shared.gift, quantity: 1 }]
      const checkoutId = await paid(caller, shared, { kind: 'gifts', articles })
      return { body: { articles, checkoutId, paymentMethod: 'online' } }
    },
    mine: () => ({}),
    download: async (caller) => ({ params: { voucherId: await boughtVoucher(caller) } }),
    resend: async (caller) => ({ params: { voucherId: await boughtVoucher(caller) } }),
    // Only the email contains the code of a voucher. A wrong code is looked up like a right one.
    redeem: () => ({ body: { code: 'AAAA-BBBB-CCCC-DDDD-EEEE' }, status: refusals.voucher_unknown }),
  },
  privacy: {
    myData: () => ({}),
    eraseMe: ({ block }, { password }) => ({ body: { currentPassword: password }, token: token(block, 8) }),
  },
  invoices: {
    mine: (_caller, { now }) => ({ params: { year: String(now.getUTCFullYear()) } }),
    download: ({ block }) => ({ params: { invoiceId: made('invoice', 3 * (number(block) - 1) + 1) } }),
    resend: ({ block }) => ({ params: { invoiceId: made('invoice', 3 * (number(block) - 1) + 1) } }),
  },
  payments: {
    openIntent: (_caller, shared) => ({ body: tickets(shared, 3) }),
    intent: async (caller, shared) => ({
      params: { intentId: (await openIntent(caller, tickets(shared, 3)))._id },
    }),
    open: () => ({}),
    release: async (caller, shared) => ({
      params: { intentId: (await openIntent(caller, tickets(shared, 3)))._id },
    }),
    language: async (caller, shared) => ({
      params: { intentId: (await openIntent(caller, tickets(shared, 3)))._id },
    }),
    createSession: async (caller, shared) => {
      const { _id: intent, amount } = await openIntent(caller, tickets(shared, 3))
      return { params: { amount }, query: { intent } }
    },
    walletOrder: async (caller, shared) => ({
      params: { intentId: (await openIntent(caller, tickets(shared, 4)))._id },
      body: {},
    }),
    walletCapture: async (caller, shared) => {
      const { _id: intentId } = await openIntent(caller, tickets(shared, 4))
      const { orderId } = await caller.client.call(payments.walletOrder, { params: { intentId }, body: {} })
      await shared.approve(orderId)
      return { params: { intentId }, body: { orderId } }
    },
    notices: () => ({}),
    noticeSeen: ({ block }) => ({ params: { intentId: made('intent', 3 * (number(block) - 1) + 1) } }),
  },
  preInvoices: {
    unpaid: () => ({}),
    one: ({ block }) => ({ params: { preInvoiceId: made('preInvoice', number(block)) } }),
    downloadForClass: ({ block }) => ({ params: { classId: term(block, 0) } }),
    download: ({ block }) => ({ params: { preInvoiceId: made('preInvoice', number(block)) } }),
    resend: ({ block }) => ({ params: { preInvoiceId: made('preInvoice', number(block)) } }),
  },
  tickets: {
    mine: () => ({}),
    ofChild: ({ block }) => ({ params: { childId: child(block) } }),
    begin: ({ block }) => ({ params: { ticketId: made('ticket', 10 * (number(block) - 1) + 2) } }),
    buy: async (caller, shared) => {
      const checkoutId = await paid(caller, shared, tickets(shared, 2))
      return { body: { articles: [{ articleId: shared.dayTicket, quantity: 2 }], checkoutId, paymentMethod: 'online' } }
    },
  },
  withdrawals: {
    mine: () => ({}),
    // The newest sale, which an earlier call of the block made.
    withdraw: async ({ client }) => {
      const [sale] = (await client.call(withdrawals.mine)).sales
      const pieces = sale!.pieces.filter(({ refund }) => refund > 0)
      const total = pieces.reduce((sum, { refund }) => sum + Math.round(refund * 100), 0) / 100
      const body = goodBodies['withdrawals.withdraw']?.({ pieces: pieces.map(({ _id }) => _id), total })
      return { params: { invoiceId: sale!.invoiceId }, body }
    },
  },
  agreements: {
    revokeAlone: ({ block }) => ({ params: { childId: child(block) } }),
    answerRequest: ({ block }) => ({
      params: { requestId: made('guardianRequest', block + 1) },
      body: goodBodies['agreements.answerRequest']?.({}),
    }),
  },
  visits: {
    mine: (_caller, { now }) => ({ query: { before: now.toISOString() } }),
    ofChild: ({ block }) => ({ params: { childId: child(block) } }),
    yearly: (_caller, { now }) => ({
      body: { startDate: `${now.getUTCFullYear()}-01-01`, endDate: `${now.getUTCFullYear()}-12-31` },
    }),
  },
}

const allCalls: Record<string, Record<string, Endpoint>> = contract
const written: Record<string, Record<string, Build>> = ownBuilds

/** The keys of both, those of the first object first. */
const keysOf = (first: object = {}, others: object = {}) => [
  ...new Set([...Object.keys(first), ...Object.keys(others)]),
]

/** All calls of the contract in the order in which they are made: those of `ownBuilds`, then the others of each noun. */
export const calls: readonly { name: string; endpoint: Endpoint; build: Build }[] = keysOf(written, allCalls).flatMap(
  (noun) =>
    keysOf(written[noun], allCalls[noun]).map((call) => {
      const name = `${noun}.${call}`
      return {
        name,
        endpoint: allCalls[noun]![call]!,
        build: written[noun]?.[call] ?? (() => ({ body: goodBodies[name]?.({}) })),
      }
    }),
)

/** The guardian of a block, with a client of this server. */
export const callerOf = (block: number, client: (token: string) => Client): Caller => ({
  block,
  client: client(token(block, 1)),
})
