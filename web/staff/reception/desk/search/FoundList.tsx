import type { RefObject } from 'react'
import type { WaitingArrival } from '#contract/staff/reception/arrivals.ts'
import type { FoundPerson } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { ArrivalLines } from '#web/staff/reception/arrivals/ArrivalLines.tsx'
import { FoundPeople } from '#web/staff/people/people/FoundPeople.tsx'
import { useScope } from '#web/staff/platform/session.ts'
import { TableSkeleton } from '#web/staff/platform/ui/TableSkeleton.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import styles from './FoundList.module.css'
import type { Find } from './use-find.ts'
import { useFoundArrivals } from './use-found-arrivals.ts'

interface FoundListProps {
  find: Find
  /** What Enter does where no person is found. */
  enter: RefObject<(() => void) | null>
  onOpen: (person: FoundPerson) => void
  onArrival: (arrival: WaitingArrival) => void
  onNewPerson: () => void
}

/** What the search has found, in place of the day's visits. */
export const FoundList = ({ find, enter, onOpen, onArrival, onNewPerson }: FoundListProps) => {
  const { rows, isNear, typed, listId, active, isSearching, isNone, failure } = find
  const { list: arrivals, isPending } = useFoundArrivals(find, enter, onArrival)
  const mayAdd = useScope('people') !== undefined
  return (
    <>
      <Failure message={failure} />
      {rows.length > 0 && (
        <>
          <div className={styles.head}>
            <h2 aria-live="polite">{isNear ? m.people_near() : m.desk_results({ count: rows.length })}</h2>
            <span>{m.desk_results_order()}</span>
          </div>
          <div className={styles.rows}>
            <FoundPeople id={listId} people={rows} typed={typed} active={active} isNumbered onOpen={onOpen} />
          </div>
        </>
      )}
      {arrivals && (
        <section className={styles.arrivals} aria-labelledby={`${listId}-arrivals`}>
          <div className={styles.head}>
            <h2 id={`${listId}-arrivals`}>{m.arrival_desk_found()}</h2>
          </div>
          <ArrivalLines list={arrivals} labelledBy={`${listId}-arrivals`} q={typed.trim()} onOpen={onArrival} />
        </section>
      )}
      {rows.length === 0 && !arrivals && isSearching && <TableSkeleton label={m.loading()} />}
      {isNone && !arrivals && !isPending && (
        <div className={styles.none}>
          <output>{m.desk_none()}</output>
          {mayAdd && (
            <Button small look="quiet" onClick={onNewPerson}>
              {m.desk_new_person()}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
