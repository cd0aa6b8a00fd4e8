import type { Centre } from '#contract/centre/centre.ts'
import type { Day } from '#contract/platform/day.ts'
import { isIban } from '#contract/platform/iban.ts'
import { isTaxNumber } from '#contract/platform/tax-number.ts'
import type { CentreNeed } from '#contract/staff/operation/today.ts'
import type { OfficePremises } from '#contract/staff/money/fiscal.ts'
import { sampleHours } from '#server/platform/deployment.rules.ts'

/** What the rooms say of a centre: its file, and what stands in the database. */
export interface CentreFacts {
  centre: Centre
  /** Facts of the file that are still those of the sample centre. */
  sampleFacts: readonly string[]
  /** Opening hours by screen: whether they are set, and the first near holiday of which nothing is decided. */
  hours: { isSet: boolean; undecidedHoliday?: Day }
  hasTicketOnSale: boolean
  vatClassesWithoutRate: readonly string[]
  /** State of the premises that the centre names; absent where no invoice is verified. */
  premises: OfficePremises['state'] | undefined
  /** The certificate for the tax authority; absent where there is none. */
  certificate: { until: string; isEnding: boolean; isOfOthers: boolean } | undefined
  hasManager: boolean
  hasDevice: boolean
  /** Members who may sell, and those of them who may issue. */
  cashiers: { all: number; issuing: number }
  hasGroup: boolean
  hasIssued: boolean
}

const hasOwnSeller = ({ centre, sampleFacts }: CentreFacts): boolean =>
  !sampleFacts.includes('company.taxNumber') &&
  !sampleFacts.includes('company.registrationNumber') &&
  isTaxNumber(centre.company.taxNumber)

const fileNeeds = (facts: CentreFacts): CentreNeed[] => {
  const { openingHours, rules, tills, company } = facts.centre
  const isSample = (fact: string) => facts.sampleFacts.includes(fact)
  return [
    { name: 'seller', isDone: hasOwnSeller(facts) },
    { name: 'bank', isDone: !isSample('company.iban') && isIban(company.iban) },
    {
      name: 'hours',
      isDone: facts.hours.isSet || openingHours.sl !== sampleHours || !isSample('contact.email'),
    },
    { name: 'rules', isDone: !isSample('rules.url') && rules.text !== undefined },
    { name: 'till', isDone: tills.length > 0 },
  ]
}

/** Members who sell; without a tax number they issue nothing that the authority accepts (docs/product/fiscal.md §2.3). */
const cashierNeed = ({ centre, cashiers: { all, issuing } }: CentreFacts): CentreNeed => {
  const missing = centre.fiscal === null ? 0 : all - issuing
  return { name: 'cashiers', isDone: all > 0 && missing === 0, ...(missing > 0 && { count: missing }) }
}

/** What may run out again; it stands on the list only while it is missing. */
const runOut = (facts: CentreFacts): CentreNeed[] => {
  const { certificate, vatClassesWithoutRate, hours } = facts
  // A file without an own seller names no company that the certificate could be of.
  const isOfOthers = certificate?.isOfOthers === true && hasOwnSeller(facts)
  return [
    ...(isOfOthers ? [{ name: 'certificate' as const, isDone: false, isOfOthers }] : []),
    ...(certificate?.isEnding && !isOfOthers
      ? [{ name: 'certificate' as const, isDone: false, until: certificate.until }]
      : []),
    ...(vatClassesWithoutRate.length > 0
      ? [{ name: 'vat' as const, isDone: false, vatClasses: [...vatClassesWithoutRate] }]
      : []),
    ...(hours.isSet && hours.undecidedHoliday !== undefined
      ? [{ name: 'holiday' as const, isDone: false, day: hours.undecidedHoliday }]
      : []),
  ]
}

/**
 * What a centre still needs, in the order in which it is done: what runs out first, then who manages, the facts of the
 * centre, the authority, the desk, and what is sold. Nothing is listed once all of it is done (docs/product/staff.md §9.9).
 */
export const needsOf = (facts: CentreFacts): CentreNeed[] => {
  const { premises, hasTicketOnSale, hasManager, hasDevice, hasGroup, hasIssued } = facts
  const needs: CentreNeed[] = [
    ...runOut(facts),
    // Nearly all that follows is a manager's to do.
    { name: 'manager', isDone: hasManager },
    ...fileNeeds(facts),
    ...(premises ? [{ name: 'premises' as const, isDone: premises === 'registered', premises }] : []),
    { name: 'prices', isDone: hasTicketOnSale },
    cashierNeed(facts),
    { name: 'device', isDone: hasDevice },
    { name: 'course', isDone: hasGroup },
    { name: 'sale', isDone: hasIssued },
  ]
  return needs.some(({ isDone }) => !isDone) ? needs : []
}
