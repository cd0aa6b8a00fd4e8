import type { Cart, ClassCart, Company, Supplier } from '#contract/money/cart.ts'
import type { SignUp } from '#contract/people/account.ts'
import type { TicketType } from '#contract/platform/ticket-type.ts'
import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { RequestedGoods } from '#contract/money/payments.ts'
import type { Language } from '#contract/platform/language.ts'
import { ask } from '#providers/kit/http.ts'
import { birthDateOf, accountByEmail } from '#server/people/account/people.ts'
import { createLogin } from '#server/people/account/logins.ts'
import { termsOf } from '#server/climbing/classes/classes.ts'
import { articlesOnSale, giftsOnSale } from '#server/centre/catalogue/catalogue.ts'
import { captureOrder, createOrder, createSession, openIntent } from '#server/money/payments/payments.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { customerActor, operatorActor } from '#server/platform/audit-log.ts'
import type { Limit, LimitName, Limits } from '#server/platform/rate-limits.rules.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { validTickets } from '#server/climbing/tickets/tickets.ts'
import { recordVisit } from '#server/climbing/visits/visits.ts'
import { personOfSession, type Me } from '#server/people/account/me.ts'
import { registerAdult, registerMinor } from '#server/people/account/registration.ts'
import { openSession } from '#server/people/account/sessions.ts'
import { confirmEmail } from '#server/people/account/confirm-address.ts'
import { ageAndGroup } from '#server/people/account/person.rules.ts'
import { signUpByPreInvoice } from '#server/climbing/classes/sign-up-by-pre-invoice.ts'
import { settlePurchase } from '#server/money/payments/purchase.ts'
import { type SellingContext } from '#server/money/payments/goods.ts'

/** All people of demo and tests have this password (docs/product/operations.md §5.2). */
export const demoPassword = 'plezam-rad'

let hashed: Promise<string> | undefined

/** Hash of that password, computed once: it is slow, and this password protects nothing. */
const demoPasswordHash = () => (hashed ??= hashPassword(demoPassword))

/** Addresses of the sandboxes in which the seed's payers pay. */
export type PayAt = Readonly<Record<Supplier, string>>

export interface SeedPerson {
  id: PersonId
  email: string
  /** Session token of the person, as in the cookie. */
  token: string
  /** The person's current state. */
  me(): Promise<Me>
}

interface Payment {
  participantId?: PersonId
  with?: Supplier
  company?: Company | null
  language?: Language
  /** The tick beside the ways to pay; set unless a test is about its absence. */
  beginAtOnce?: boolean
}

const payer = (base: string, path: string, body: object) =>
  ask({
    source: 'seed',
    method: 'POST',
    url: `${base}${path}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then(({ status }) => {
    if (status < 200 || status > 299) throw new Error(`the sandbox at ${path} answered ${status}`)
  })

const emptyDetails = {
  address: '',
  city: '',
  postalCode: '',
  country: '',
  climbingAbility: 3,
  phoneNumber: '',
  signedForNewsletter: false,
  parentContact: { email: '' },
}

export type Details = Pick<SignUp, 'firstName' | 'lastName' | 'birthDate'> & Partial<SignUp>

/** The same limits, switched off: a seed fits years into a moment. */
const unlimited = (limits: Limits): Limits =>
  Object.fromEntries(
    Object.entries<Limit>(limits).map(([name, limit]) => [name, { ...limit, max: Infinity }]),
  ) as Record<LimitName, Limit>

/** Builders of seed data through the real use cases and the sandboxes' ledgers, for the demo and for tests. */
export const createSeed = (given: SellingContext, payAt: PayAt, passwordHash = demoPasswordHash) => {
  const ctx = { ...given, limits: unlimited(given.limits) }
  /** A seed covers years and a session only weeks, so a person gets a new session when the last one ended. */
  const logIn = async (email: string): Promise<SeedPerson> => {
    const login = await accountByEmail(ctx.db, email)
    if (!login) throw new Error(`${email} is no customer's email`)
    const from = { actor: customerActor(null), device: '' }
    const enter = () => inTransaction(ctx.db, (tx) => openSession(ctx, tx, login.personId, from))
    const entered = await enter()
    const known = await personOfSession(ctx, entered, customerActor)
    if (!known) throw new Error(`${email} cannot log in`)
    const person: SeedPerson = {
      id: known.id,
      email,
      token: entered,
      async me() {
        const me = await personOfSession(ctx, person.token, customerActor)
        if (me) return me
        person.token = await enter()
        return person.me()
      },
    }
    return person
  }

  const confirm = async (email: string) => {
    const template = await ctx.db
      .selectFrom('email')
      .select('data')
      .where('recipient', '=', email)
      .where('kind', '=', 'confirm_email')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    await confirmEmail(
      ctx,
      customerActor(null),
      ctx.secrets.linkToken('confirm_email', (template.data as { linkId: string }).linkId),
    )
  }

  /** Opens the payment page, pays at the supplier and returns. */
  const pays = async (
    person: SeedPerson,
    wanted: RequestedGoods,
    { with: method = 'card', company = null, language = 'sl', participantId = person.id, beginAtOnce = true }: Payment,
  ): Promise<void> => {
    const me = await person.me()
    const { intent } = await openIntent(ctx, me, { wanted, participantId, company }, language)
    const purchase = { wanted, participantId, company, language }
    if (method === 'card') {
      const { id } = await createSession(ctx, me, {
        supplier: 'card',
        source: 'card',
        amount: intent.amount,
        intent: intent._id,
        beginAtOnce,
        language,
        ip: '127.0.0.1',
        network: 'seed',
      })
      await payer(payAt.card, `/__sandbox/checkouts/${id}/pay`, { outcome: 'paid', notify: false })
      await settlePurchase(ctx, me, { ...purchase, checkoutId: id, paymentMethod: 'online' })
    } else {
      const id = await createOrder(ctx, me, intent._id, {
        supplier: 'wallet',
        source: 'paypal',
        beginAtOnce,
        language,
        network: 'seed',
      })
      await payer(payAt.wallet, `/__sandbox/orders/${id}/approve`, { notify: false })
      await captureOrder(ctx, me, intent._id, { supplier: 'wallet', supplierId: id })
      await settlePurchase(ctx, me, { ...purchase, checkoutId: id, paymentMethod: 'paypal' })
    }
  }

  return {
    /** Signs up, confirms the address and logs in. */
    async adult(
      email: string,
      details: Details,
      { confirmed = true, language = 'sl' }: { confirmed?: boolean; language?: Language } = {},
    ): Promise<SeedPerson> {
      const person = { ...emptyDetails, ...details, email, agreesToTerms: true as const }
      await registerAdult(ctx, person, await passwordHash(), { actor: customerActor(null), language })
      if (confirmed) await confirm(email)
      return logIn(email)
    },

    /** A minor of this guardian, with or without an own login. */
    async minor(guardian: SeedPerson, details: Details, email?: string): Promise<PersonId> {
      const hash = await passwordHash()
      return inTransaction(ctx.db, async (tx) => {
        const actor = customerActor(guardian.id)
        const childId = await registerMinor(ctx, tx, actor, guardian.id, { ...emptyDetails, ...details }, 'sl')
        if (email === undefined) return childId
        await createLogin(tx, childId, { email, passwordHash: hash, confirmed: true }, ctx.clock.now())
        return childId
      })
    },

    logIn,

    /** A cart of these ticket types for the person's age group: the first article of each type unless named. */
    async cart(person: SeedPerson, wanted: readonly [TicketType, number, name?: string][]): Promise<Cart> {
      const { ageGroup } = await person.me()
      const { articles } = await articlesOnSale(ctx, { label: 'V', ageGroup })
      return wanted.map(([type, quantity, name]) => {
        const article = articles.find((each) => each.type === type && (!name || each.name.sl.startsWith(name)))
        if (!article) throw new Error(`no ${type} ${name ?? ''} for ${ageGroup}`)
        return { articleId: article._id, quantity }
      })
    },

    /** Free terms of an article by its Slovenian name: the soonest, or those with the fewest places. */
    async terms(
      participant: { id: PersonId },
      name: string,
      which: 'soonest' | 'scarcest' = 'soonest',
    ): Promise<ClassCart> {
      const today = dayOf(ctx.clock.now())
      const birthDate = (await birthDateOf(ctx.db, participant.id)) ?? today
      const { ageGroup } = ageAndGroup(birthDate, today)
      const { articles } = await articlesOnSale(ctx, { label: ['A', 'VV'], ageGroup })
      const article = articles.find((each) => each.name.sl === name)
      if (!article) throw new Error(`no ${name} for ${ageGroup}`)
      const free = (
        await termsOf(
          ctx,
          { payerId: participant.id, participantId: participant.id },
          { article: article._id, ageGroup },
        )
      ).filter(({ full, signedUp }) => !full && !signedUp)
      const sorted = which === 'soonest' ? free : free.toSorted((one, other) => one.maxStudents - other.maxStudents)
      return { articleId: article._id, classes: sorted.slice(0, article.noClasses ?? 1).map(({ _id }) => _id) }
    },

    /** Signs up by pre-invoice. */
    async promises(person: SeedPerson, classCart: ClassCart, participantId = person.id): Promise<void> {
      await signUpByPreInvoice(ctx, await person.me(), { participantId, classCart, company: null, language: 'sl' })
    },

    /** Buys tickets for the person. */
    buys: (person: SeedPerson, articles: Cart, how: Payment = {}) => pays(person, { kind: 'tickets', articles }, how),

    /** Buys gifts for an age group, by their Slovenian names. */
    async presents(person: SeedPerson, ageGroup: AgeGroup, names: readonly string[], how: Payment = {}): Promise<void> {
      const all = await Promise.all((['V', 'A'] as const).map((label) => giftsOnSale(ctx, label, ageGroup)))
      const articles = names.map((name) => {
        const gift = all.flatMap((list) => list.articles).find((each) => each.name.sl.startsWith(name))
        if (!gift) throw new Error(`no gift ${name} for ${ageGroup}`)
        return { articleId: gift._id, quantity: 1 }
      })
      await pays(person, { kind: 'gifts', articles }, how)
    },

    /** Signs up to classes, for the person or a child. */
    enrols: (person: SeedPerson, classCart: ClassCart, how: Payment = {}) =>
      pays(person, { kind: 'classes', classCart }, how),

    /** Records a visit with the ticket of this type that ends first. */
    async visits(person: SeedPerson, type: TicketType): Promise<void> {
      const ticket = (await validTickets(ctx, person.id)).find((each) => each.type === type)
      if (!ticket) throw new Error(`${person.email} has no valid ${type}`)
      const result = await recordVisit(
        ctx,
        operatorActor(),
        ticket._id,
        `seed-visit-${ticket._id}-${ticket.usedVisits}`,
      )
      if (!('state' in result) || result.state !== 'recorded')
        throw new Error(`visit of ${person.email}: ${JSON.stringify(result)}`)
    },
  }
}

export type Seed = ReturnType<typeof createSeed>

/** A birth date for this age today, with the birthday some months ago. */
export const bornYearsAgo = (today: Day, age: number, monthsSince = 4): Day => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const at = new Date(Date.UTC(year - age, month - 1 - monthsSince, 12))
  return at.toISOString().slice(0, 10) as Day
}
