import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { staffPaths } from '#contract/platform/paths.ts'
import type { WaitingItem } from '#contract/staff/operation/today.ts'
import { m } from '#texts/compiled/messages.js'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Button, buttonLook } from '#web/platform/ui/Button.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { personPath } from '#web/staff/people/people/person-path.ts'
import { Sign } from '#web/staff/platform/ui/Sign.tsx'
import { actsOf, type WaitingAct } from './waiting-acts.ts'
import { wordsOf } from './waiting-words.ts'
import styles from './WaitingRow.module.css'

interface WaitingRowProps {
  item: WaitingItem
  /** Why the last try failed; the row is back then. */
  failure: string | undefined
  onAct: (item: WaitingItem, act: WaitingAct) => void
}

/** What waits, with its buttons. A button first says what will follow, under the row, and does it by a second press. */
export const WaitingRow = ({ item, failure, onAct }: WaitingRowProps) => {
  const id = useId()
  const opener = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<readonly WaitingAct[]>([])
  const { sign, sentence, detail } = wordsOf(item, useLanguage())
  const acts = actsOf(item)
  const personId = 'personId' in item ? item.personId : undefined
  const isFixedOnCard = item.kind === 'email_dead' && personId !== undefined
  const isMoney = item.kind === 'payment_review' || item.kind === 'refund_failed' || item.kind === 'pay_back'

  const toggle = (wanted: readonly WaitingAct[]) => (event: { currentTarget: HTMLElement }) => {
    opener.current = event.currentTarget
    setOpened(opened[0] === undefined || opened[0].name !== wanted[0]?.name ? wanted : [])
  }
  const close = () => {
    setOpened([])
    opener.current?.focus()
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || opened.length === 0) return
    event.stopPropagation()
    close()
  }
  const isOpened = (act: WaitingAct) => opened.some(({ name }) => name === act.name)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes what a button of the row has opened
    <li className={styles.row} data-sign={sign} data-waiting={item._id} onKeyDown={closeByKey}>
      <Sign kind={sign} />
      <div className={styles.what}>
        <h3 id={id}>{sentence}</h3>
        <p>
          {detail}
          {isMoney && personId !== undefined && (
            <>
              {' · '}
              <Link to={personPath(personId)}>{m.person_open_card()}</Link>
            </>
          )}
        </p>
      </div>
      <div className={styles.acts} data-acts>
        {isFixedOnCard ? (
          <>
            <Link to={personPath(personId, 'correct')} className={buttonLook({ look: 'quiet', small: true })}>
              {m.today_email_fix()}
            </Link>
            <IconButton
              icon={Ellipsis}
              label={m.today_email_more()}
              aria-expanded={opened.length > 0}
              aria-describedby={id}
              onClick={toggle(acts)}
            />
          </>
        ) : item.kind === 'fiscal' ? (
          <Link to={staffPaths.fiscal} className={buttonLook({ look: 'quiet', small: true })} aria-describedby={id}>
            {m.today_fiscal_open()}
          </Link>
        ) : item.kind === 'till' ? (
          <Link
            to={`${staffPaths.tills}/${item._id}`}
            className={buttonLook({ look: 'quiet', small: true })}
            aria-describedby={id}
          >
            {m.today_till_open()}
          </Link>
        ) : item.kind === 'attendance' ? (
          <Link
            to={staffPaths.roster(item._id)}
            className={buttonLook({ look: 'quiet', small: true })}
            aria-describedby={id}
          >
            {m.roster_open()}
          </Link>
        ) : (
          acts.map((act, index) => (
            <Button
              key={act.name}
              small
              look={index === 0 && acts.length > 1 && isMoney && opened.length === 0 ? 'primary' : 'quiet'}
              aria-expanded={isOpened(act)}
              onClick={toggle([act])}
            >
              {act.label}
            </Button>
          ))
        )}
      </div>
      {opened.length > 0 && (
        <ul className={styles.consequences}>
          {opened.map((act, index) => (
            <li key={act.name}>
              <p id={`${id}-${act.name}`}>{act.means}</p>
              <Button
                small
                look={opened.length > 1 ? 'quiet' : 'primary'}
                ref={index === 0 ? takeFocus : undefined}
                onClick={() => onAct(item, act)}
              >
                {act.sure}
              </Button>
              {opened.length === 1 && (
                <Button small look="quiet" onClick={close}>
                  {m.today_back()}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </li>
  )
}
