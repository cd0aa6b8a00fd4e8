import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Urgency, WaitingItem } from '#contract/staff/operation/today.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from '#web/platform/api.ts'
import { asHeading } from '#texts/calendar-names.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Title } from '#web/platform/Title.tsx'
import { useNow } from '#web/platform/use-now.ts'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import { dayInWords } from '#web/staff/platform/ui/day-in-words.ts'
import { lazyPanel } from '#web/staff/platform/ui/lazy-panel.tsx'
import { NothingWaits } from './NothingWaits.tsx'
import { keepWaiting, waitingChanged, waitingQuery, withoutItem } from './today.queries.ts'
import styles from './TodayPage.module.css'
import type { WaitingAct } from './waiting-acts.ts'
import { WaitingRow } from './WaitingRow.tsx'

// Only a centre that begins has this list.
const CentreNeeds = lazyPanel(() => import('./CentreNeeds.tsx'), 'CentreNeeds')

const DayFigures = lazyPanel(() => import('./DayFigures.tsx'), 'DayFigures')

const groups: readonly { urgency: Urgency; title: () => string }[] = [
  { urgency: 'now', title: m.today_now },
  { urgency: 'today', title: m.today_today },
  { urgency: 'week', title: m.today_week },
]

/** 'Danes': what waits for a decision, each with its action (docs/product/staff.md §9). */
export const TodayPage = () => {
  const language = useLanguage()
  const now = useNow()
  const { items, needs } = useSuspenseQuery(waitingQuery).data
  const [said, setSaid] = useState('')
  const [failed, setFailed] = useState<{ itemId: string; sentence: string }>()
  const list = useRef<HTMLDivElement>(null)
  const focusAt = useRef<number>(undefined)

  const shown = groups.flatMap(({ urgency }) => items.filter((each) => each.urgency === urgency))
  // After an item is gone, the focus goes to the one in its place, else to the page.
  useEffect(() => {
    if (focusAt.current === undefined) return
    const next = shown[Math.min(focusAt.current, shown.length - 1)]
    focusAt.current = undefined
    const row = next && list.current?.querySelector(`[data-waiting="${next.item._id}"]`)
    const button = row?.querySelector<HTMLElement>('[data-acts] :is(a, button)')
    ;(button ?? list.current)?.focus()
  }, [shown])

  const act = async (item: WaitingItem, { send, done }: WaitingAct) => {
    focusAt.current = shown.findIndex((each) => each.item._id === item._id)
    setFailed(undefined)
    setSaid('')
    const putBack = withoutItem(item._id)
    try {
      keepWaiting(await send())
      setSaid(done)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'decided_before') {
        setSaid(m.today_meanwhile())
        await waitingChanged()
        return
      }
      putBack()
      setFailed({ itemId: item._id, sentence: error.message })
    }
  }

  const nothing = needs ? '' : m.today_nothing()
  const waits = items.length > 0 ? m.today_waits({ count: items.length }) : nothing
  const day = asHeading(dayInWords(now, language))
  return (
    <OfficePage title={m.today_title()} note={`${day}. ${waits}`.trim()}>
      <Title page={m.today_title()} />
      <div className={styles.list} ref={list} tabIndex={-1}>
        <output className={styles.said}>{said}</output>
        {needs && <CentreNeeds needs={needs} />}
        {items.length === 0 && !needs && <NothingWaits />}
        {groups.map(({ urgency, title }) => {
          const own = items.filter((each) => each.urgency === urgency)
          if (own.length === 0) return undefined
          return (
            <section key={urgency} aria-labelledby={`today-${urgency}`}>
              <div className={styles.head}>
                <h2 id={`today-${urgency}`}>{title()}</h2>
                <span>{own.length}</span>
              </div>
              <ul className={styles.rows}>
                {own.map(({ item }) => (
                  <WaitingRow
                    key={item.kind === 'till' ? `${item._id} ${item.of}` : item._id}
                    item={item}
                    failure={failed?.itemId === item._id ? failed.sentence : undefined}
                    onAct={(one, chosen) => void act(one, chosen)}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      <DayFigures />
    </OfficePage>
  )
}
