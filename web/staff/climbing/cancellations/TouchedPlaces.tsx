import type { ClassId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { TouchedPlace } from '#contract/staff/climbing/cancellations.ts'
import type { OfficeGroup } from '#contract/staff/climbing/courses.ts'
import { m } from '#texts/compiled/messages.js'
import { useLanguage } from '#web/platform/language.ts'
import { officeGroupTime, priceOfCents } from '#web/staff/climbing/classes/group-words.ts'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { Arrow, Choices } from '#web/platform/ui/Control.tsx'
import { freeAfter, placeKey, type Moves } from './moves.ts'
import { paidInWords } from './paid-words.ts'
import styles from './TouchedPlaces.module.css'

interface TouchedPlacesProps {
  places: readonly TouchedPlace[]
  /** Groups of the course, of which some are cancelled. */
  groups: readonly OfficeGroup[]
  moves: Moves
  onMove: (key: string, to: ClassId | undefined) => void
  query: { data: unknown; error: Error | null; refetch: () => unknown }
}

const columnsOf = (
  { places, groups, moves, onMove }: TouchedPlacesProps,
  language: Language,
): Column<TouchedPlace>[] => {
  const free = freeAfter(places, moves)
  const nameOf = (groupId: ClassId) => {
    const group = groups.find(({ _id }) => _id === groupId)
    return group ? officeGroupTime(group, language) : ''
  }
  /** A target as its own option of a select; the chosen one stays, also when it is full now. */
  const optionsOf = ({ targets }: TouchedPlace, chosen: ClassId | undefined) =>
    targets
      .filter(({ _id }) => _id === chosen || (free.get(_id) ?? 0) > 0)
      .map(({ _id }) => {
        const group = nameOf(_id)
        const label = _id === chosen ? group : m.cancel_target({ group, free: String(free.get(_id) ?? 0) })
        return { value: _id, label }
      })
  return [
    {
      name: 'participant',
      label: m.cancel_participant(),
      isName: true,
      cell: ({ participant }) => participant,
      sort: ({ participant }) => participant,
    },
    {
      name: 'payer',
      label: m.cancel_payer(),
      look: 'minor',
      isName: true,
      cell: ({ payer }) => payer,
      sort: ({ payer }) => payer,
    },
    {
      name: 'how',
      label: m.cancel_paid(),
      cell: ({ paidHow }) => paidInWords(paidHow),
      sort: ({ paidHow }) => paidInWords(paidHow),
    },
    {
      name: 'back',
      label: m.cancel_back(),
      look: 'end',
      cell: ({ participantId, groupIds, cents }) =>
        groupIds.every((groupId) => moves.has(placeKey(participantId, groupId))) ? '–' : priceOfCents(cents),
      sort: ({ cents }) => cents,
    },
    {
      name: 'move',
      label: m.cancel_move(),
      cell: (place) =>
        place.targets.length === 0 ? (
          <span className="muted">{m.cancel_no_target()}</span>
        ) : (
          <span className={styles.moves}>
            {place.groupIds.map((groupId) => {
              const key = placeKey(place.participantId, groupId)
              const chosen = moves.get(key)
              const name = m.cancel_move_of({ name: place.participant, group: nameOf(groupId) })
              return (
                <span key={groupId} className={styles.select}>
                  <select
                    aria-label={name}
                    value={chosen ?? ''}
                    onChange={({ currentTarget: { value } }) =>
                      onMove(key, place.targets.find(({ _id }) => _id === value)?._id)
                    }
                  >
                    <Choices empty={m.cancel_stays_out()} options={optionsOf(place, chosen)} />
                  </select>
                  <Arrow />
                </span>
              )
            })}
          </span>
        ),
    },
  ]
}

/** Every participant with what happens to the place, and where else it could be. */
export const TouchedPlaces = (props: TouchedPlacesProps) => {
  const language = useLanguage()
  return (
    <DataTable
      label={m.cancel_places()}
      columns={columnsOf(props, language)}
      groups={[{ name: 'places', rows: props.places }]}
      idOf={({ participantId, groupIds }) => placeKey(participantId, groupIds[0]!)}
      query={props.query}
      empty={{ sentence: m.cancel_no_places() }}
    />
  )
}
