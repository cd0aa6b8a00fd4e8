import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Scan from 'lucide/dist/esm/icons/user-search.mjs'
import { useEffect, useId, useState } from 'react'
import type { PersonId } from '#contract/kit/id.ts'
import type { WaitingArrival } from '#contract/staff/arrivals.ts'
import { m } from '#texts/compiled/messages.js'
import { Title } from '#web/platform/Title.tsx'
import { useSettled } from '#web/platform/use-settled.ts'
import { ArrivalPanel } from '#web/staff/arrivals/ArrivalPanel.tsx'
import { WaitingArrivals } from '#web/staff/arrivals/WaitingArrivals.tsx'
import { FoundPeople, rowIdOf } from '#web/staff/people/FoundPeople.tsx'
import { foundQuery } from '#web/staff/people/people.queries.ts'
import { PeopleSearch } from '#web/staff/people/PeopleSearch.tsx'
import { PersonCard } from '#web/staff/people/PersonCard.tsx'
import { leaveUnsaved } from '#web/staff/ui/unsaved.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Failure } from '#web/ui/Failure.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './DeskPage.module.css'

/** How long nothing is typed before the search is sent. */
const settleMs = 120

/**
 * The reception: whom staff look for at the left, the card of that person beside it. Neither stands in the address, so
 * that a lock leaves nothing behind (docs/product/staff.md §4.3).
 */
export const DeskPage = () => {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [moved, setMoved] = useState<{ typed: string; index: number }>()
  const [opened, setOpened] = useState<PersonId>()
  const [said, setSaid] = useState('')
  const [arrival, setArrival] = useState<WaitingArrival>()
  const settled = useSettled(typed, settleMs).trim()
  const found = useQuery({
    ...foundQuery({ q: settled, logIn: undefined, birthYear: undefined }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const rows = typed && settled ? (found.data?.people ?? []) : []
  const active = Math.min(moved?.typed === typed ? moved.index : 0, rows.length - 1)
  const activeRow = rows[active]
  const isFresh = settled === typed.trim() && !found.isPlaceholderData

  const open = (personId: PersonId) =>
    leaveUnsaved(() => {
      setSaid('')
      setOpened(personId)
    })
  const close = () => leaveUnsaved(() => setOpened(undefined))
  // The opened card takes the focus, so that the next key is one of its own.
  useEffect(() => {
    if (opened) document.querySelector<HTMLElement>('[data-desk-work] h2')?.focus()
  }, [opened])

  return (
    <div className={classes(styles.desk, opened && styles.opened)}>
      <Title page={m.staff_desk()} />
      <h1 className="hidden">{m.staff_desk()}</h1>
      <section className={styles.find} aria-label={m.staff_find()}>
        <div className={styles.field}>
          <PeopleSearch
            typed={typed}
            onType={setTyped}
            isFirst
            list={{
              id: listId,
              activeId: activeRow && rowIdOf(listId, active),
              onMove: (by) => setMoved({ typed, index: Math.max(0, Math.min(active + by, rows.length - 1)) }),
              onEnter: () => activeRow && isFresh && open(activeRow._id),
            }}
          />
          <Failure message={found.error?.message} />
        </div>
        {rows.length > 0 && (
          <div className={styles.results}>
            <FoundPeople id={listId} people={rows} typed={typed} active={active} onOpen={({ _id }) => open(_id)} />
          </div>
        )}
        {rows.length === 0 && isFresh && settled !== '' && !found.isPending && (
          <p className={styles.none}>{m.staff_desk_none()}</p>
        )}
      </section>
      <section className={styles.work} data-desk-work="" aria-label={m.staff_desk_work()}>
        <output className={styles.said}>{said}</output>
        {arrival ? (
          <ArrivalPanel
            key={arrival._id}
            arrival={arrival}
            onAccepted={(card) => {
              setArrival(undefined)
              open(card._id)
            }}
            onBack={() => setArrival(undefined)}
          />
        ) : opened ? (
          <>
            <PersonCard
              key={opened}
              personId={opened}
              onErased={(sentence) => {
                setOpened(undefined)
                setSaid(sentence)
              }}
            />
            <div className={styles.back}>
              <Button small look="quiet" onClick={close}>
                {m.staff_desk_close()}
              </Button>
            </div>
          </>
        ) : (
          <>
            <WaitingArrivals onOpen={setArrival} />
            <div className={styles.ready}>
              <Icon of={Scan} />
              <p>
                <b>{m.staff_desk_ready()}</b>
                <span>{m.staff_desk_ready_note()}</span>
              </p>
            </div>
          </>
        )}
      </section>
    </div>
  )
}
