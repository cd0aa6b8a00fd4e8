import type { OfficePremises, PremisesData } from '#contract/staff/money/fiscal.ts'
import type { Day } from '#contract/platform/day.ts'
import type { Premises } from '#providers/fiscal/port.ts'

/** Premises as they are stored after a registration. */
export interface KeptPremises {
  data: Premises
  registered_at: Date
  closed_at: Date | null
}

/** What the authority registers, in the words of the office. */
export const dataOf = (premises: Premises): PremisesData => {
  const { street, houseNumber, houseNumberAdditional = '', community, city, postalCode, supplier } = premises
  const { cadastralNumber, buildingNumber, buildingSectionNumber, validFrom } = premises
  return {
    address: `${street} ${houseNumber}${houseNumberAdditional}, ${postalCode} ${city}`,
    community,
    building: [cadastralNumber, buildingNumber, buildingSectionNumber].join('-'),
    validFrom: validFrom as Day,
    supplier: 'taxNumber' in supplier ? supplier.taxNumber : supplier.foreignName,
  }
}

const changes = (before: PremisesData, now: PremisesData): OfficePremises['changed'] =>
  (['address', 'community', 'building', 'validFrom', 'supplier'] as const).filter((name) => before[name] !== now[name])

const inOffice = (current: Premises | undefined, kept: KeptPremises | undefined): OfficePremises => {
  const shown = current ?? kept!.data
  const changed = current && kept ? changes(dataOf(kept.data), dataOf(current)) : []
  const open = changed.length > 0 ? 'changed' : 'registered'
  return {
    mark: shown.mark,
    state: kept ? (kept.closed_at ? 'closed' : open) : 'unregistered',
    isCurrent: current !== undefined,
    ...(kept && { registered: kept.registered_at.toISOString() }),
    ...(kept?.closed_at && { closed: kept.closed_at.toISOString() }),
    data: dataOf(shown),
    changed: kept?.closed_at ? [] : changed,
  }
}

/** The premises of the centre first, then those that it had before. */
export const premisesInOffice = (current: Premises | undefined, kept: readonly KeptPremises[]): OfficePremises[] => [
  ...(current
    ? [
        inOffice(
          current,
          kept.find(({ data }) => data.mark === current.mark),
        ),
      ]
    : []),
  ...kept.filter(({ data }) => data.mark !== current?.mark).map((each) => inOffice(undefined, each)),
]
