import { waysToPay, type Centre } from '#contract/centre/centre.ts'
import type { Day } from '#contract/platform/day.ts'
import type { FactName, KeptFacts } from '#contract/staff/centre/centre-facts.ts'
import { startOfDay } from '#server/platform/calendar.ts'

/** How a fact stands in the centre's file. */
interface Place<Fact> {
  of(centre: Centre): Fact
  into(centre: Centre, fact: Fact): Centre
}

/** A fact that stands in the file under its own name. */
const underKey = <Key extends keyof Centre>(key: Key): Place<Centre[Key]> => ({
  of: (centre) => centre[key],
  into: (centre, fact) => ({ ...centre, [key]: fact }),
})

type FiscalPolicy = NonNullable<Centre['fiscal']>
type Policy = NonNullable<KeptFacts['policy']>

/** The policy as a form has it: each way of payment with its device. */
const policyByWays = ({ version, devices, supplier }: FiscalPolicy): Policy => ({
  version,
  ways: Object.fromEntries(
    waysToPay.map((way) => {
      const { mark: device = '', isVerified = true } = devices.find(({ ways }) => ways.includes(way)) ?? {}
      return [way, { device, isVerified }]
    }),
  ) as Policy['ways'],
  supplier: { taxNumber: '', foreignName: '', ...supplier },
})

/** The policy as the file has it: each device with its ways of payment. */
const policyByDevices = ({
  version,
  ways,
  supplier: { taxNumber, foreignName },
}: Policy): Omit<FiscalPolicy, 'premises'> => ({
  version,
  devices: [...new Set(waysToPay.map((way) => ways[way].device))].map((mark) => {
    const own = waysToPay.filter((way) => ways[way].device === mark)
    return { mark, ways: own, isVerified: own.every((way) => ways[way].isVerified) }
  }),
  supplier: taxNumber === '' ? { foreignName } : { taxNumber },
})

const places: { readonly [Name in FactName]: Place<KeptFacts[Name]> } = {
  brand: {
    of: ({ name }) => name,
    into: (centre, name) => ({ ...centre, name }),
  },
  appearance: underKey('appearance'),
  seller: {
    of({ company }) {
      const { iban: _iban, bank: _bank, ...seller } = company
      return seller
    },
    into: (centre, seller) => ({ ...centre, company: { ...centre.company, ...seller } }),
  },
  contact: underKey('contact'),
  bank: {
    of: ({ company: { iban, bank } }) => ({ iban, bank }),
    into: (centre, account) => ({ ...centre, company: { ...centre.company, ...account } }),
  },
  vat: underKey('vat'),
  terms: {
    of: ({ terms }) => terms,
    into: (centre, { from: _from, ...terms }) => ({ ...centre, terms }),
  },
  rules: {
    of: ({ rules }) => rules,
    into: (centre, { from: _from, ...rules }) => ({ ...centre, rules }),
  },
  privacy: underKey('privacy'),
  complaints: underKey('complaints'),
  fursNotice: underKey('fursNotice'),
  preInvoices: underKey('preInvoices'),
  invoices: underKey('invoices'),
  tills: underKey('tills'),
  premises: {
    of: ({ fiscal }) =>
      fiscal && { ...fiscal.premises, houseNumberAdditional: fiscal.premises.houseNumberAdditional ?? '' },
    into(centre, premises) {
      if (!centre.fiscal || !premises) return centre
      const { houseNumberAdditional, ...address } = premises
      const whole = { ...address, ...(houseNumberAdditional !== '' && { houseNumberAdditional }) }
      return { ...centre, fiscal: { ...centre.fiscal, premises: whole } }
    },
  },
  policy: {
    of: ({ fiscal }) => fiscal && policyByWays(fiscal),
    into: (centre, policy) =>
      centre.fiscal && policy ? { ...centre, fiscal: { ...centre.fiscal, ...policyByDevices(policy) } } : centre,
  },
  desk: {
    of: ({ guests, mendsPaymentsWithoutDocuments }) => ({
      bearerTickets: guests === 'bearer',
      mendsPaymentsWithoutDocuments,
    }),
    into: (centre, { bearerTickets, mendsPaymentsWithoutDocuments }) => ({
      ...centre,
      guests: bearerTickets ? 'bearer' : 'named',
      mendsPaymentsWithoutDocuments,
    }),
  },
  accessibility: underKey('accessibility'),
}

export const factNames = Object.keys(places) as FactName[]

export const isFact = (name: string): name is FactName => Object.hasOwn(places, name)

/** The facts that a centre's file has, each in the form in which a manager changes it. */
export const factsOf = (centre: Centre): KeptFacts =>
  Object.fromEntries(factNames.map((name) => [name, places[name].of(centre)])) as unknown as KeptFacts

const put = <Name extends FactName>(centre: Centre, name: Name, fact: KeptFacts[Name] | undefined): Centre =>
  fact === undefined ? centre : places[name].into(centre, fact)

/** The centre with the facts that a manager has changed. */
export const withFacts = (
  centre: Centre,
  facts: { readonly [Name in FactName]?: KeptFacts[Name] | undefined },
): Centre => factNames.reduce((present, name) => put(present, name, facts[name]), centre)

/** A fact as one change left it, with the day from which it holds where it has one. */
export interface ChangedFact {
  name: FactName
  value: unknown
  from: Day | undefined
}

/** The newest facts, also those of a day to come. `facts` are the newest first. */
export const newestFacts = (facts: readonly ChangedFact[]): Partial<KeptFacts> =>
  // Of each name the last one written is the first of the list.
  Object.fromEntries(facts.toReversed().map(({ name, value }) => [name, value]))

/** The facts that hold on a day: of each the newest that has begun. */
export const factsOn = (facts: readonly ChangedFact[], day: Day): Partial<KeptFacts> =>
  newestFacts(facts.filter(({ from }) => from === undefined || from <= day))

/** A fact of which people agree to a version. */
export type AgreedFact = 'terms' | 'rules'

export interface VersionChange<Fact> {
  before: Fact
  after: Fact
  at: Date
}

/** Versions that people could agree to: those that began before a newer change took their place. */
export const heldVersions = <Fact extends { from?: Day | undefined }>(
  changes: readonly VersionChange<Fact>[],
  now: Date,
): Fact[] => {
  const begins = changes.map(({ after: { from }, at }) =>
    Math.max(at.getTime(), from === undefined ? 0 : startOfDay(from).getTime()),
  )
  return changes.flatMap(({ after }, index) => {
    const begin = begins[index]!
    return begin <= now.getTime() && begins.slice(index + 1).every((next) => next > begin) ? [after] : []
  })
}

type Rates = KeptFacts['vat'][string]

const rateOn = (rates: Rates | undefined, day: Day): number | undefined =>
  rates?.findLast(({ from }) => from <= day)?.rate

/** The first day from which two lists of rates differ; undefined where they are alike. */
export const firstOtherDay = (before: Rates | undefined, after: Rates | undefined): Day | undefined =>
  [...(before ?? []), ...(after ?? [])]
    .map(({ from }) => from)
    .toSorted()
    .find((day) => rateOn(before, day) !== rateOn(after, day))

/** What customers pay to, what the law looks at and what people agree to: changed only soon after a log-in (docs/product/staff.md §11.9). */
export const isGuarded = (name: string): boolean =>
  ['seller', 'bank', 'vat', 'terms', 'rules', 'invoices', 'tills', 'premises', 'policy', 'desk'].includes(name)
