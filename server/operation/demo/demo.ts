import type { Supplier } from '#contract/money/cart.ts'
import type { Stocking } from '#server/centre/catalogue/lock-product.ts'
import { systemActor } from '#server/platform/audit-log.ts'
import { addDays, at, dayOf, startOfDay, yearOf } from '#server/platform/calendar.ts'
import { FakeClock, addMs, days, minutes } from '#server/platform/clock.ts'
import { dbEvent } from '#server/platform/database/db-events.ts'
import type { JobQueue } from '#server/platform/jobs.ts'
import { repriceForAdults, stockDemoShop, type DemoProducts } from './demo-catalogue.ts'
import { planDemoSeason } from './demo-classes.ts'
import { bornYearsAgo, createSeed, type SeedPerson, type PayAt, type Seed } from './seed.ts'
import { addDemoDay } from './demo-day.ts'
import { claimForDemo, demoEvent } from './demo-mark.ts'
import { addDemoStaff, hasOtherStaff } from './demo-staff.ts'
import { addDemoTill } from './demo-till.ts'
import type { Day } from '#contract/platform/day.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'

interface Event {
  at: Date
  happens: () => Promise<unknown>
}

/** History of the demo's people, with dates relative to the day of loading (docs/product/operations.md §5.2, §5.3). */
const plan = (now: Date, seed: Seed, cast: Map<string, SeedPerson>): Event[] => {
  const today = dayOf(now)
  const who = (name: string): SeedPerson => {
    const found = cast.get(name)
    if (!found) throw new Error(`${name} is not there yet`)
    return found
  }
  const evening = (daysAgo: number, hour = 18) =>
    at(addDays(today, -daysAgo), `${String(hour).padStart(2, '0')}:${10 + (daysAgo % 40)}`)
  const newYear = startOfDay(`${yearOf(today)}-01-01` as Day)
  // An instant after a part of this year's time so far; never in the future, even on 1 January.
  const thisYear = (part: number) => new Date(newYear.getTime() + (now.getTime() - newYear.getTime()) * part)

  const joins = (name: string, daysAgo: number, happens: () => Promise<SeedPerson>): Event => ({
    at: evening(daysAgo, 9),
    happens: async () => cast.set(name, await happens()),
  })
  const ljubljana = { city: 'Ljubljana', postalCode: '1000', country: 'Slovenija' }
  const buys = (
    name: string,
    when: Date,
    items: Parameters<Seed['cart']>[1],
    how: Parameters<Seed['buys']>[2] = {},
  ): Event => ({
    at: when,
    happens: async () => seed.buys(who(name), await seed.cart(who(name), items), how),
  })
  const enrols = (
    name: string,
    when: Date,
    what: string,
    which: 'soonest' | 'scarcest' = 'soonest',
    method: Supplier = 'card',
  ): Event => ({
    at: when,
    happens: async () => seed.enrols(who(name), await seed.terms(who(name), what, which), { with: method }),
  })
  const visits = (name: string, when: Date, type: Parameters<Seed['visits']>[1]): Event => ({
    at: when,
    happens: () => seed.visits(who(name), type),
  })

  return [
    joins('ana', 800, () =>
      seed.adult('ana@previs.example', {
        firstName: 'Ana',
        lastName: 'Novak',
        birthDate: bornYearsAgo(today, 40),
        climbingAbility: 4,
        address: 'Trubarjeva cesta 24',
        phoneNumber: '041 234 567',
        ...ljubljana,
      }),
    ),
    {
      at: evening(790, 9),
      happens: async () => {
        await seed.minor(who('ana'), {
          firstName: 'Bor',
          lastName: 'Novak',
          birthDate: bornYearsAgo(today, 8),
          climbingAbility: 2,
        })
        await seed.minor(
          who('ana'),
          { firstName: 'Cene', lastName: 'Novak', birthDate: bornYearsAgo(today, 16), climbingAbility: 4 },
          'cene@previs.example',
        )
      },
    },
    joins('dora', 500, () =>
      seed.adult('dora@previs.example', {
        firstName: 'Dora',
        lastName: 'Kralj',
        birthDate: bornYearsAgo(today, 38),
        ...ljubljana,
      }),
    ),
    {
      at: evening(499, 9),
      happens: () =>
        seed.minor(who('dora'), {
          firstName: 'Eva',
          lastName: 'Kralj',
          birthDate: bornYearsAgo(today, 10),
          climbingAbility: 1,
        }),
    },
    joins('franc', 420, () =>
      seed.adult('franc@previs.example', {
        firstName: 'Franc',
        lastName: 'Zupan',
        birthDate: bornYearsAgo(today, 30),
        climbingAbility: 5,
      }),
    ),
    joins('vid', 300, () =>
      seed.adult('vid@previs.example', {
        firstName: 'Vid',
        lastName: 'Hribar',
        birthDate: bornYearsAgo(today, 22),
        climbingAbility: 6,
      }),
    ),
    joins('hana', 3, () =>
      seed.adult(
        'hana@previs.example',
        { firstName: 'Hana', lastName: 'Mlakar', birthDate: bornYearsAgo(today, 29) },
        { confirmed: false },
      ),
    ),

    // Ana: an old package used up, this year's package, a valid monthly ticket, and one day ticket.
    buys('ana', evening(760), [['paket', 1, 'Paket 11']]),
    ...[752, 735, 711, 690, 668, 640, 610, 580, 545, 500, 440].map((daysAgo) =>
      visits('ana', evening(daysAgo), 'paket'),
    ),
    buys('ana', evening(400), [['dnevna', 2]], { with: 'wallet' }),
    ...[399, 380].map((daysAgo) => visits('ana', evening(daysAgo), 'dnevna')),
    buys('ana', thisYear(0.01), [['paket', 1, 'Paket 11']]),
    ...[0.05, 0.13, 0.24, 0.36, 0.5, 0.63, 0.78].map((part) => visits('ana', thisYear(part), 'paket')),
    buys('ana', evening(15), [['terminska', 1, 'Mesečna']]),
    ...[13, 11, 8, 5, 2].map((daysAgo) => visits('ana', evening(daysAgo), 'terminska')),
    visits('ana', thisYear(0.995), 'terminska'),
    buys('ana', thisYear(0.9), [['dnevna', 1]]),

    // The others: a few entries each.
    buys('dora', evening(200), [['paket', 1, 'Paket 5']], { with: 'wallet' }),
    ...[150, 90].map((daysAgo) => visits('dora', evening(daysAgo), 'paket')),
    buys('franc', evening(100), [['terminska', 1, 'Polletna']], {
      company: {
        name: 'Zupan gradnje d.o.o.',
        address: 'Celovška cesta 1',
        postalCode: '1000',
        city: 'Ljubljana',
        taxNumber: '50223054',
      },
    }),
    ...[95, 80, 61, 44, 30, 12, 4].map((daysAgo) => visits('franc', evening(daysAgo), 'terminska')),
    // Classes: one full term of each list and one nearly full; Ana's own, Bor's, and an open pre-invoice.
    enrols('franc', evening(6), 'Prvič na steni', 'scarcest'),
    enrols('vid', evening(5), 'Prvič na steni', 'scarcest'),
    enrols('franc', evening(4), 'Začetna skupina', 'scarcest'),
    enrols('vid', evening(3), 'Začetna skupina', 'scarcest'),
    enrols('ana', evening(2), 'Varovanje z vrvjo'),
    enrols('ana', evening(2, 19), 'Nadaljevalna skupina', 'soonest', 'wallet'),
    {
      at: evening(2, 20),
      happens: async () => {
        const bor = (await who('ana').me()).children.find(({ firstName }) => firstName === 'Bor')
        if (bor) await seed.promises(who('ana'), await seed.terms(bor, 'Plezalna šola', 'scarcest'), bor.id)
      },
    },
    // Vouchers for adults, and vouchers for a child.
    {
      at: evening(9),
      happens: () => seed.presents(who('franc'), 'adult', ['Paket 5', 'Prvič na steni']),
    },
    {
      at: evening(7),
      happens: () => seed.presents(who('dora'), 'school', ['Dnevna', 'Starši in otroci'], { with: 'wallet' }),
    },
    buys('vid', evening(40), [['dnevna', 3]], { language: 'en' }),
    visits('vid', evening(35), 'dnevna'),
  ]
}

/** Prices of the years before: what 'Mesečna vstopnica' and 'Letna vstopnica' cost, and will from the new year on. */
const stock = async (ctx: Stocking, clock: FakeClock, now: Date): Promise<DemoProducts> => {
  const year = yearOf(dayOf(now))
  const newYear = (which: number) => `${which}-01-01` as Day
  clock.set(at(newYear(year - 3), '08:00'))
  const products = await stockDemoShop(ctx, systemActor)
  for (const [name, since, cents] of [
    ['Mesečna vstopnica', year - 3, 4900],
    ['Mesečna vstopnica', year - 2, 5400],
    ['Mesečna vstopnica', year - 1, 5800],
    ['Mesečna vstopnica', year + 1, 6200],
    ['Letna vstopnica', year + 1, 51_900],
  ] as const) {
    const from = newYear(since)
    if (since <= year) clock.set(at(from, '08:00'))
    await repriceForAdults(ctx, systemActor, products.get(name), { from, cents })
  }
  // Before the first enrolment.
  clock.set(at(addDays(dayOf(now), -60), '09:00'))
  await planDemoSeason(ctx, systemActor, dayOf(now))
  return products
}

/** Documents of the demo are verified since then; a centre that began earlier has older ones without marks. */
const verifiedDays = 60

/** Loads the history of the demo: every sale through the real use cases, in order of time. */
const loadHistory = async (
  ctx: SellingContext,
  jobs: JobQueue<SellingContext>,
  payAt: PayAt,
): Promise<DemoProducts> => {
  const now = addMs(ctx.clock.now(), -minutes(1))
  const clock = new FakeClock(now)
  const then: SellingContext = { ...ctx, clock }
  const products = await stock(then, clock, now)
  const cast = new Map<string, SeedPerson>()
  const verifiedFrom = addMs(now, -days(verifiedDays))
  const unverified = plan(now, createSeed({ ...then, fiscal: undefined }, payAt), cast)
  const verified = plan(now, createSeed(then, payAt), cast)
  const events = [
    ...unverified.filter((event) => event.at < verifiedFrom),
    ...verified.filter(({ at: when }) => when >= verifiedFrom),
  ]
  for (const event of events.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    clock.set(event.at)
    await event.happens()
    // Emails are sent at their time, so that a visitor's first email does not wait for those of the past.
    const waits = await ctx.db
      .selectFrom('email')
      .select('id')
      .where('state', '=', 'queued')
      .limit(1)
      .executeTakeFirst()
    if (waits) await jobs.drain(then)
  }
  return products
}

/**
 * Loads the demo into an untouched database, once. A load that was cut short looks like one still running elsewhere, so
 * it is refused; with others in it, the database is theirs. `in use` is a database of a centre, without the demo.
 */
export const loadDemo = async (
  ctx: SellingContext,
  jobs: JobQueue<SellingContext>,
  payAt: PayAt,
): Promise<'loaded' | 'there' | 'in use' | 'cut short' | 'cut short among others'> => {
  const mark = await dbEvent(ctx.db, demoEvent)
  if (mark && !mark.done_at) return (await hasOtherStaff(ctx.db)) ? 'cut short among others' : 'cut short'
  if (mark) {
    // A demo that an earlier release loaded has no staff yet.
    await addDemoStaff(ctx)
    return 'there'
  }
  const claimed = await claimForDemo(ctx)
  if (claimed !== 'claimed') return claimed
  const products = await loadHistory(ctx, jobs, payAt)
  await addDemoStaff({ ...ctx, clock: new FakeClock(addMs(ctx.clock.now(), -days(30))) })
  await addDemoDay(ctx, jobs, { payAt, products })
  await addDemoTill(ctx, jobs, products)
  await ctx.db.updateTable('db_event').set({ done_at: ctx.clock.now() }).where('name', '=', demoEvent).execute()
  return 'loaded'
}
