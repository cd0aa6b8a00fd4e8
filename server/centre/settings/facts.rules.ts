import type { Centre } from '#contract/centre/centre.ts'
import type { CentreFacts, FactName } from '#contract/staff/centre/centre-facts.ts'

/** How a fact stands in the centre's file. */
interface Place<Fact> {
  of(centre: Centre): Fact
  into(centre: Centre, fact: Fact): Centre
}

const places: { readonly [Name in FactName]: Place<CentreFacts[Name]> } = {
  brand: {
    of: ({ name }) => name,
    into: (centre, name) => ({ ...centre, name }),
  },
  seller: {
    of({ company }) {
      const { iban: _iban, bank: _bank, ...seller } = company
      return seller
    },
    into: (centre, seller) => ({ ...centre, company: { ...centre.company, ...seller } }),
  },
  contact: {
    of: ({ contact }) => contact,
    into: (centre, contact) => ({ ...centre, contact }),
  },
  bank: {
    of: ({ company: { iban, bank } }) => ({ iban, bank }),
    into: (centre, account) => ({ ...centre, company: { ...centre.company, ...account } }),
  },
}

export const factNames = Object.keys(places) as FactName[]

export const isFact = (name: string): name is FactName => Object.hasOwn(places, name)

/** The facts that a centre's file has, each in the form in which a manager changes it. */
export const factsOf = (centre: Centre): CentreFacts =>
  Object.fromEntries(factNames.map((name) => [name, places[name].of(centre)])) as unknown as CentreFacts

const put = <Name extends FactName>(centre: Centre, name: Name, fact: CentreFacts[Name] | undefined): Centre =>
  fact === undefined ? centre : places[name].into(centre, fact)

/** The centre with the facts that a manager has changed. */
export const withFacts = (centre: Centre, facts: Partial<CentreFacts>): Centre =>
  factNames.reduce((present, name) => put(present, name, facts[name]), centre)

/** What customers pay to and whom the law names: changed only soon after a log-in (docs/product/staff.md §11.9). */
export const isGuarded = (name: string): boolean => name === 'seller' || name === 'bank'
