import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Undo from 'lucide/dist/esm/icons/undo-2.mjs'
import { useState } from 'react'
import type { ArrivalGroup, WaitingArrival } from '#contract/staff/reception/arrivals.ts'
import { m } from '#texts/compiled/messages.js'
import { useSettled } from '#web/platform/use-settled.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { ArrivalLines } from './ArrivalLines.tsx'
import { foundArrivalsQuery, waitingQuery } from './arrivals.queries.ts'
import { dropGroup, restoreGroup } from './handle-arrivals.ts'
import styles from './WaitingArrivals.module.css'

interface WaitingArrivalsProps {
  onOpen: (arrival: WaitingArrival) => void
  /** The desk keeps what takes a press back, for its key, and returns what the button does. */
  onDropped: (takeBack: () => Promise<void>) => () => Promise<void>
}

/** Forms from which on the list has a search of its own; fewer are seen at a glance. */
const searchedFrom = 6

/** How long nothing is typed before the search is sent. */
const settleMs = 120

/** First visits that wait for the reception, so that a code need not be scanned. Nothing is shown while none waits. */
export const WaitingArrivals = ({ onOpen, onDropped }: WaitingArrivalsProps) => {
  const waiting = useQuery(waitingQuery).data
  const [typed, setTyped] = useState('')
  const [done, setDone] = useState<{ sentence: string; undo?: () => Promise<void> }>()
  const takingBack = useAct(async () => done?.undo?.())
  const q = useSettled(typed, settleMs).trim()
  const found = useQuery({ ...foundArrivalsQuery(q), enabled: q !== '', placeholderData: keepPreviousData })
  if (!waiting || (waiting.count === 0 && !done?.undo)) return null
  const isSearched = typed.trim() !== ''
  const list = isSearched ? found.data : waiting
  const isNone = found.data?.count === 0 && q === typed.trim() && !found.isPlaceholderData

  const drop = async (group: ArrivalGroup) => {
    const { key, count } = await dropGroup(group)
    const takeBack = async () => {
      await restoreGroup(key)
      setDone({ sentence: m.arrival_group_restored() })
    }
    setDone({ sentence: m.arrival_group_dropped({ count }), undo: onDropped(takeBack) })
  }
  const openFirst = () => {
    const [first] = [...(found.data?.confirmed.arrivals ?? []), ...(found.data?.others.arrivals ?? [])]
    if (first && q === typed.trim() && !found.isPlaceholderData) onOpen(first)
  }
  return (
    <section className={styles.waiting} aria-labelledby="waiting-arrivals">
      <div className={styles.head}>
        <h2 id="waiting-arrivals">{m.arrival_desk_waiting({ count: waiting.count })}</h2>
        {(waiting.count >= searchedFrom || typed !== '') && (
          <search>
            <form
              onSubmit={(event) => {
                event.preventDefault()
                openFirst()
              }}
            >
              <input
                type="text"
                inputMode="search"
                enterKeyHint="search"
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                maxLength={80}
                aria-label={m.arrival_desk_find()}
                placeholder={m.arrival_desk_find_hint()}
                value={typed}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
            </form>
          </search>
        )}
      </div>
      <div aria-live="polite">
        {done?.undo && (
          <p className={styles.done}>
            <span>
              <b>{done.sentence}</b> {m.arrival_group_dropped_means()}
            </span>
            <Button small look="quiet" icon={Undo} busy={takingBack.busy} onClick={takingBack.run}>
              {m.desk_undo()} <Kbd>Ctrl Z</Kbd>
            </Button>
          </p>
        )}
        {done && !done.undo && <p className="hidden">{done.sentence}</p>}
      </div>
      <Failure message={takingBack.message} />
      {isSearched && isNone && <output className={styles.none}>{m.arrival_desk_none()}</output>}
      {list && (
        <ArrivalLines
          list={list}
          labelledBy="waiting-arrivals"
          q={isSearched ? q : ''}
          onOpen={onOpen}
          // What a search has found of an origin is not all of it.
          onDrop={isSearched ? undefined : drop}
        />
      )}
    </section>
  )
}
