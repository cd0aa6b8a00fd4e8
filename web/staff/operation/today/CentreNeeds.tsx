import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import Check from 'lucide/dist/esm/icons/check.mjs'
import type { ReactNode } from 'react'
import type { CentreNeed } from '#contract/staff/operation/today.ts'
import { scopeOf } from '#contract/staff/platform/roles.ts'
import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { useNow } from '#web/platform/use-now.ts'
import { Icon } from '#web/platform/ui/Icon.tsx'
import { Progress } from '#web/platform/ui/Progress.tsx'
import { WallHold } from '#web/platform/ui/WallHold.tsx'
import { useMe } from '#web/staff/platform/session.ts'
import { Sign } from '#web/staff/platform/ui/Sign.tsx'
import styles from './CentreNeeds.module.css'
import { needWords, type NeedWay } from './need-words.ts'

const cell = 22

/** A traverse with a stone for each need: solid where it is done, an outline where it is to come. */
const Traverse = ({ done, all }: { done: number; all: number }) => (
  <svg
    className={styles.traverse}
    width={all * cell}
    height={34}
    viewBox={`0 0 ${all * cell} 34`}
    aria-hidden="true"
    focusable="false"
  >
    {Array.from({ length: all }, (_, at) => (
      <WallHold
        key={at}
        seed={`need${at}`}
        x={(at + 0.5) * cell}
        y={17 + (at % 2 ? 4 : -4)}
        size={7.5}
        tone={at < done ? 'hold' : 'off'}
        flat
      />
    ))}
  </svg>
)

const membersWords = { manager: m.needs_by_manager, admin: m.needs_by_admin, cashier: m.needs_by_cashier }

/** What to do as a link where this member may do it, else with who does it. */
const Todo = ({ sentence, way, isUrgent }: { sentence: string; way: NeedWay; isUrgent: boolean }) => {
  const { roles } = useMe()
  const sign: ReactNode = isUrgent ? <Sign kind="wait" /> : <span className={styles.open} aria-hidden="true" />
  const mayOpen = scopeOf(roles, 'password', way.may) !== undefined
  if (mayOpen)
    return (
      <li className={styles.todo}>
        {sign}
        <Link to={way.to}>{sentence}</Link>
        <Icon of={ChevronRight} />
      </li>
    )
  return (
    <li className={styles.todo}>
      {sign}
      <div>
        <p>{sentence}</p>
        <small>{membersWords[way.by]()}</small>
      </div>
    </li>
  )
}

/** What the centre still needs: links to where it is done, and what is done already, folded (docs/product/staff.md §9.9). */
export const CentreNeeds = ({ needs }: { needs: readonly CentreNeed[] }) => {
  const now = useNow()
  const open = needs.filter(({ isDone }) => !isDone)
  const done = needs.filter(({ isDone }) => isDone)
  const [left, all] = [open.length, needs.length]
  return (
    <section className={styles.needs} aria-labelledby="needs-title">
      <header className={styles.head}>
        <div>
          <h2 id="needs-title">{m.needs_title()}</h2>
          <p>{m.needs_left({ left, all })}</p>
        </div>
        <Progress
          label={m.needs_title()}
          text={m.needs_progress({ done: done.length, all })}
          value={done.length}
          max={all}
        >
          <Traverse done={done.length} all={all} />
        </Progress>
      </header>
      <ul>
        {open.map((need) => {
          const { sentence, way } = needWords(need, now)
          return (
            <Todo
              key={need.name}
              sentence={sentence}
              way={way}
              isUrgent={need.name === 'certificate' || need.name === 'vat'}
            />
          )
        })}
      </ul>
      {done.length > 0 && (
        <details className={styles.done}>
          <summary>
            <Icon of={Check} />
            {m.needs_done({ count: done.length })}
            <Icon of={ChevronDown} />
          </summary>
          <ul>
            {done.map((need) => (
              <li key={need.name}>
                <Icon of={Check} />
                {needWords(need, now).done}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
