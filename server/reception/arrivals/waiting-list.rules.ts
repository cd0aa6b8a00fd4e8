import type { ArrivalId } from '#contract/platform/id.ts'
import type { ArrivalOrigin } from '#contract/staff/reception/arrivals.ts'

/** A form that waits, without what was typed: enough to put it in order. */
export interface WaitingForm extends Readonly<Record<ArrivalOrigin, string>> {
  id: ArrivalId
  at: Date
  /** Its own code was scanned or typed. */
  isShown: boolean
}

/** Where a member of the desk has accepted a form from today. */
export interface AcceptedToday {
  addresses: ReadonlySet<string>
  browsers: ReadonlySet<string>
}

/** Forms of one origin that stand in one line, the newest first. */
export interface FormGroup {
  by: ArrivalOrigin
  forms: readonly WaitingForm[]
}

export interface Lines {
  singles: readonly WaitingForm[]
  groups: readonly FormGroup[]
}

/** Forms of one origin that stand in lines of their own; more are one line (docs/product/arrivals.md §6.3). */
const maxSingles = { confirmed: 24, address: 6, range: 24 } as const

const newestFirst = (one: WaitingForm, other: WaitingForm): number =>
  other.at.getTime() - one.at.getTime() || other.id.localeCompare(one.id)

/** Why a form stands first, if it does. */
const reasonOf = (
  form: WaitingForm,
  { addresses, browsers }: AcceptedToday,
): 'shown' | 'browser' | 'address' | 'none' => {
  if (form.isShown) return 'shown'
  if (browsers.has(form.browser)) return 'browser'
  return addresses.has(form.address) ? 'address' : 'none'
}

const gather = (forms: readonly WaitingForm[], by: ArrivalOrigin): WaitingForm[][] => [
  ...Map.groupBy(forms, (form) => form[by]).values(),
]

/** Origins with more forms than stand in lines of their own become a line each. */
const fold = (forms: readonly WaitingForm[], by: ArrivalOrigin, max: number): Lines => {
  const origins = gather(forms, by)
  return {
    singles: origins.filter(({ length }) => length <= max).flat(),
    groups: origins.filter(({ length }) => length > max).map((of) => ({ by, forms: of })),
  }
}

const together = (...parts: readonly Lines[]): Lines => ({
  singles: parts.flatMap(({ singles }) => singles).toSorted(newestFirst),
  groups: parts
    .flatMap(({ groups }) => groups)
    .map(({ by, forms }) => ({ by, forms: forms.toSorted(newestFirst) }))
    .toSorted((one, other) => newestFirst(one.forms[0]!, other.forms[0]!)),
})

/**
 * The desk's list: what comes from today's confirmed browsers and addresses, or was shown there itself, then the rest.
 * However much one sender sends, the others keep their lines, and a lone one stands before many (docs/product/arrivals.md §6).
 */
export const listOf = (
  forms: readonly WaitingForm[],
  confirmed: AcceptedToday,
): { confirmed: Lines; others: Lines } => {
  const of = (reason: ReturnType<typeof reasonOf>) => forms.filter((form) => reasonOf(form, confirmed) === reason)
  const unconfirmed = of('none')
  const inRange = new Map(
    gather(unconfirmed, 'range').flatMap((alike) => alike.map(({ id }) => [id, alike.length] as const)),
  )
  // Neighbours in the range of a flood keep their lines.
  const byAddress = fold(unconfirmed, 'address', maxSingles.address)
  const byRange = fold(byAddress.singles, 'range', maxSingles.range)
  const { singles, groups } = together({ singles: byRange.singles, groups: [...byAddress.groups, ...byRange.groups] })
  return {
    confirmed: together(
      { singles: of('shown'), groups: [] },
      fold(of('browser'), 'browser', maxSingles.confirmed),
      fold(of('address'), 'address', maxSingles.confirmed),
    ),
    others: { singles: singles.toSorted((one, other) => inRange.get(one.id)! - inRange.get(other.id)!), groups },
  }
}

/**
 * The forms of a line of many, from the one on that was its newest when it was shown: what came after it was seen by no one.
 * Undefined where they stand in no such line any more.
 */
export const groupOf = (
  forms: readonly WaitingForm[],
  where: AcceptedToday,
  newest: ArrivalId,
  by: ArrivalOrigin,
): readonly WaitingForm[] | undefined => {
  const { confirmed, others } = listOf(forms, where)
  for (const group of [...confirmed.groups, ...others.groups]) {
    const at = group.by === by ? group.forms.findIndex(({ id }) => id === newest) : -1
    if (at >= 0) return group.forms.slice(at)
  }
  return undefined
}
