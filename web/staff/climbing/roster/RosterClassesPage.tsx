import { useSuspenseQuery } from '@tanstack/react-query'
import { staffPaths } from '#contract/platform/paths.ts'
import type { DateToday } from '#contract/staff/climbing/attendance.ts'
import { m } from '#texts/compiled/messages.js'
import { shortDate, time } from '#texts/format.ts'
import { asHeading, weekdayName } from '#texts/calendar-names.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { Title } from '#web/platform/Title.tsx'
import { Sign } from '#web/staff/platform/ui/Sign.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'
import { Exact } from '#web/platform/ui/Exact.tsx'
import { alertSentence, alertSign, nextOf } from './roster-words.ts'
import { datesTodayQuery } from './roster.queries.ts'
import styles from './RosterClassesPage.module.css'

const minuteMs = 60_000

/** When the next class begins, said the nearer it is. */
const whenOf = ({ start }: DateToday, now: string): string | undefined => {
  const minutes = Math.ceil((Date.parse(start) - Date.parse(now)) / minuteMs)
  if (minutes <= 0) return m.roster_now()
  return minutes <= 60 ? m.roster_starts_in({ count: minutes }) : undefined
}

const NextClass = ({ date, now }: { date: DateToday; now: string }) => {
  const when = whenOf(date, now)
  return (
    <section className={styles.next} aria-labelledby={`date-${date._id}`}>
      <p className={styles.time}>
        <b>{time(date.start)}</b> {m.roster_until({ time: time(date.end) })}
      </p>
      <h2 id={`date-${date._id}`}>{inLanguage(date.name)}</h2>
      {when && <p className={styles.when}>{when}</p>}
      <p className={styles.quiet}>
        {m.roster_present({ count: date.there, total: date.people })}
        {date.hasStandIn && ` ${m.roster_stand_in()}`}
      </p>
      <ul className={styles.alerts}>
        {date.alerts.map((alert) => (
          <li key={alert.kind} data-kind={alert.kind}>
            <Sign kind={alertSign(alert)} /> {alertSentence(alert)}
          </li>
        ))}
      </ul>
      <Link to={staffPaths.roster(date._id)} className={buttonLook({ wide: true })}>
        {m.roster_open()}
      </Link>
    </section>
  )
}

const ClassRow = ({ date }: { date: DateToday }) => {
  const row = (
    <>
      <span className={styles.hours}>
        <b>{time(date.start)}</b>
        <small>{m.roster_until({ time: time(date.end) })}</small>
      </span>
      <span className={styles.name}>
        <b>{inLanguage(date.name)}</b>
        <small>
          {date.isComplete && date.mayOpen && date.unmarked > 0 ? (
            <>
              <Sign kind="wait" /> {m.roster_unmarked({ count: date.unmarked })}
            </>
          ) : (
            <Exact>{date.teachers.join(', ')}</Exact>
          )}
        </small>
      </span>
      <b className={styles.count}>{m.roster_of({ count: date.people, max: date.maxStudents })}</b>
    </>
  )
  return (
    <li>
      {date.mayOpen ? (
        <Link to={staffPaths.roster(date._id)} className={styles.row}>
          {row}
        </Link>
      ) : (
        <div className={styles.row}>{row}</div>
      )}
    </li>
  )
}

const Rows = ({ title, dates }: { title: string; dates: readonly DateToday[] }) =>
  dates.length > 0 && (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.rows}>
        {dates.map((date) => (
          <ClassRow key={date._id} date={date} />
        ))}
      </ul>
    </section>
  )

/** Today's classes: the next own one on top, then the others one may open, then all others. */
export const RosterClassesPage = () => {
  const language = useLanguage()
  const { day, now, dates } = useSuspenseQuery(datesTodayQuery()).data
  const next = nextOf(dates, now)
  const own = dates.filter(({ isMine }) => isMine)
  const isCoach = own.length > 0 || dates.some(({ mayOpen }) => !mayOpen)
  const summary = own.length > 0 ? m.roster_own_today({ count: own.length }) : m.roster_none_own()
  return (
    <div className={styles.page}>
      <Title page={m.roster_classes()} />
      <header className={styles.head}>
        <h1>{`${asHeading(weekdayName(day, language))}, ${shortDate(day)}`}</h1>
        {isCoach && <p>{summary}</p>}
      </header>
      {dates.length === 0 && <Empty sentence={m.roster_none()} />}
      {next && <NextClass date={next} now={now} />}
      <Rows title={m.roster_later()} dates={dates.filter((date) => date !== next && date.mayOpen)} />
      <Rows title={m.roster_others()} dates={dates.filter(({ mayOpen }) => !mayOpen)} />
    </div>
  )
}
