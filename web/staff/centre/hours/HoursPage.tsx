import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import type { ReactNode } from 'react'
import type { ShownException } from '#contract/centre/hours.ts'
import { asHeading } from '#texts/calendar-names.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { daysInWords, exceptionInWords, weekInLine } from '#texts/opening-hours.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Title } from '#web/platform/Title.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import card from '#web/staff/platform/ui/OfficeCard.module.css'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import { ToneTag } from '#web/staff/platform/ui/ToneTag.tsx'
import { UndoBar } from '#web/staff/platform/ui/UndoBar.tsx'
import { leaveUnsaved } from '#web/staff/platform/ui/unsaved.ts'
import { useAddress } from '#web/staff/platform/ui/use-address.ts'
import { officeHoursQuery, removeException, removeSeason, saveException, type OfficeHours } from './hours.queries.ts'
import { HoursHistory } from './HoursHistory.tsx'
import styles from './HoursPage.module.css'
import { HoursPanel } from './HoursPanel.tsx'
import { ShownHours } from './HoursPreview.tsx'
import { useHoursActs } from './use-hours-acts.ts'

const HoursCard = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <section className={card.card}>
    <header>
      <h2>{title}</h2>
      {action}
    </header>
    {children}
  </section>
)

interface HoursRowProps {
  title: string
  note?: string
  tag?: ReactNode
  children: ReactNode
}

const HoursRow = ({ title, note, tag, children }: HoursRowProps) => (
  <li>
    <div>
      <b>
        {title} {tag}
      </b>
      {note !== undefined && <small>{note}</small>}
    </div>
    <div className={card.acts}>{children}</div>
  </li>
)

interface CardsProps {
  hours: OfficeHours
  acts: ReturnType<typeof useHoursActs>
  onOpen: (what: string) => void
}

const Cards = ({ hours, acts, onOpen }: CardsProps) => {
  const language = useLanguage()
  const { seasons, exceptions, holidays, today, shown, history } = hours
  const present = seasons.findLast(({ from }) => from <= today)
  const open = holidays.filter(({ isDecided }) => !isDecided)
  const button = (label: string, of: string, act: () => void) => (
    <Button small look="quiet" busy={acts.busy} aria-label={of} onClick={act}>
      {label}
    </Button>
  )
  const rowOf = (exception: ShownException) => {
    const days = daysInWords(exception, language)
    return (
      <HoursRow key={exception.from} title={days} note={exceptionInWords(exception, language)}>
        {button(m.office_hours_edit(), m.office_hours_edit_of({ what: days }), () =>
          onOpen(`exception-${exception.from}`),
        )}
        {button(m.office_hours_remove(), m.office_hours_remove_of({ what: days }), () =>
          acts.run(
            (version) => removeException({ version, from: exception.from }),
            m.office_hours_removed_exception({ days }),
          ),
        )}
      </HoursRow>
    )
  }
  return (
    <div className={styles.cards}>
      <div>
        <HoursCard
          title={m.office_hours_seasons()}
          action={
            <Button small look="quiet" icon={Plus} onClick={() => onOpen('season-new')}>
              {seasons.length === 0 ? m.office_hours_set() : m.office_hours_new_season()}
            </Button>
          }
        >
          {seasons.length === 0 && <p className="muted">{m.office_hours_none()}</p>}
          <ul className={styles.rows}>
            {seasons
              .filter((season) => season === present || season.from > today)
              .map(({ from, week }) => {
                const day = m.hours_from({ day: date(from) })
                return (
                  <HoursRow
                    key={from}
                    title={day}
                    note={asHeading(weekInLine(week, language))}
                    tag={from <= today && <ToneTag tone="go">{m.office_hours_present()}</ToneTag>}
                  >
                    {button(m.office_hours_edit(), m.office_hours_edit_of({ what: day }), () =>
                      onOpen(`season-${from}`),
                    )}
                    {from > today &&
                      button(m.office_hours_remove(), m.office_hours_remove_of({ what: day }), () =>
                        acts.run((version) => removeSeason({ version, from }), m.office_hours_removed_season()),
                      )}
                  </HoursRow>
                )
              })}
          </ul>
        </HoursCard>
        <HoursCard title={m.office_hours_holidays()}>
          <p className="muted">{open.length === 0 ? m.office_hours_all_decided() : m.office_hours_holidays_note()}</p>
          <ul className={styles.rows}>
            {open.map(({ day, name }) => {
              const days = daysInWords({ from: day, to: day }, language)
              return (
                <HoursRow key={day} title={days} note={name[language]}>
                  {button(m.office_hours_is_closed(), m.office_hours_close_of({ day: days }), () =>
                    acts.run(
                      (version) => saveException({ version, from: day, to: day, spans: [], reason: name }),
                      m.office_hours_saved_exception({ days }),
                    ),
                  )}
                  {button(m.office_hours_is_open(), m.office_hours_other_of({ day: days }), () =>
                    onOpen(`holiday-${day}`),
                  )}
                </HoursRow>
              )
            })}
          </ul>
        </HoursCard>
      </div>
      <div>
        <HoursCard title={m.office_hours_shown()}>
          <ShownHours hours={shown} />
        </HoursCard>
        <HoursCard
          title={m.office_hours_exceptions()}
          action={
            <Button small look="quiet" icon={Plus} onClick={() => onOpen('exception-new')}>
              {m.office_hours_new_exception()}
            </Button>
          }
        >
          {exceptions.length === 0 && <p className="muted">{m.office_hours_no_exceptions()}</p>}
          <ul className={styles.rows}>{exceptions.map(rowOf)}</ul>
        </HoursCard>
        <HoursCard
          title={m.office_hours_history()}
          action={
            history.length > 0 && (
              <Button small look="quiet" busy={acts.busy} onClick={() => acts.undo()}>
                {m.office_hours_undo()}
              </Button>
            )
          }
        >
          {history.length === 0 && <p className="muted">{m.office_hours_no_history()}</p>}
          <HoursHistory history={history} />
        </HoursCard>
      </div>
    </div>
  )
}

/** Opening hours: weeks by season, exceptions, holidays to decide, and the history (docs/product/hours.md §1). */
export const HoursPage = () => {
  const query = useQuery(officeHoursQuery)
  const [{ open }, setAddress] = useAddress('open')
  const acts = useHoursActs(query.data, () => query.refetch())
  const close = () => setAddress({ open: '' }, { replace: false })
  const show = (what: string) =>
    leaveUnsaved(() => {
      acts.setDone(undefined)
      setAddress({ open: what }, { replace: false })
    })
  return (
    <OfficePage
      title={m.hours_title()}
      note={m.office_hours_note()}
      panel={
        query.data &&
        open !== '' && (
          <HoursPanel
            key={open}
            open={open}
            now={query.data}
            onClose={close}
            onSaved={(version, sentence) => {
              acts.did(version, sentence)
              close()
            }}
          />
        )
      }
    >
      <Title page={m.hours_title()} />
      <UndoBar
        done={acts.done}
        onUndone={() => acts.setDone({ sentence: m.staff_undone() })}
        onClose={() => acts.setDone(undefined)}
      />
      {query.error && <Failure message={query.error.message} />}
      {query.data ? (
        <Cards hours={query.data} acts={acts} onOpen={show} />
      ) : (
        <Skeleton label={m.loading()} shapes={['row', 'row', 'row']} />
      )}
    </OfficePage>
  )
}
