import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { staffPaths } from '#contract/platform/paths.ts'
import { figures } from '#contract/staff/calls.ts'
import type { ComparedFigure, TodayFigures } from '#contract/staff/reception/today-figures.ts'
import { m } from '#texts/compiled/messages.js'
import { weekdayName } from '#texts/calendar-names.ts'
import { quantityOf, time } from '#texts/format.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { endingQuery } from '#web/staff/reception/figures/figures.queries.ts'
import { SeenChart } from '#web/staff/reception/figures/SeenChart.tsx'
import { answerOf } from '#web/staff/platform/query.ts'
import { useScope } from '#web/staff/platform/session.ts'
import { money } from '#web/staff/platform/ui/money.ts'
import styles from './DayFigures.module.css'

/** Read again so often: hints would bring this code into the first load. */
const refreshMs = 60_000

/** Query of the figures of today. */
const todayFiguresQuery = answerOf(figures.today)

/** What is usual, and what last year had, in one line. */
const besideInWords = ({ usual, lastYear }: ComparedFigure, inWords: (value: number) => string): string =>
  [
    ...(usual === undefined ? [] : [m.today_usual({ value: inWords(usual) })]),
    ...(lastYear === undefined ? [] : [m.today_last_year({ value: inWords(lastYear) })]),
  ].join(' · ')

interface FigureCardProps {
  title: string
  to: string
  value: ReactNode
  beside: string
  children?: ReactNode
}

const FigureCard = ({ title, to, value, beside, children }: FigureCardProps) => (
  <section className={styles.card}>
    <h3>
      <Link to={to}>{title}</Link>
    </h3>
    <p className={styles.value}>{value}</p>
    {beside !== '' && <p className={styles.beside}>{beside}</p>}
    {children}
  </section>
)

const Takings = ({ of: { all, ways }, day }: { of: NonNullable<TodayFigures['takings']>; day: string }) => (
  <FigureCard
    title={m.today_takings()}
    to={`${staffPaths.reports}?from=${day}&to=${day}`}
    value={<span translate="no">{money(all.value)}</span>}
    beside={besideInWords(all, money)}
  >
    <dl className={styles.parts}>
      {ways
        .filter(({ figure }) => figure.value !== 0)
        .map(({ name, figure }) => (
          <div key={name.sl}>
            <dt>{inLanguage(name)}</dt>
            <dd translate="no">{money(figure.value)}</dd>
          </div>
        ))}
    </dl>
  </FigureCard>
)

const Visits = ({ of: { all, usualByNow, hours }, day }: { of: NonNullable<TodayFigures['visits']>; day: string }) => (
  <FigureCard
    title={m.report_visits()}
    to={`${staffPaths.visitReports}?from=${day}&to=${day}`}
    value={quantityOf(all.value)}
    beside={[
      ...(usualByNow === undefined ? [] : [m.today_usual_by_now({ value: quantityOf(usualByNow) })]),
      besideInWords(all, quantityOf),
    ]
      .filter(Boolean)
      .join(' · ')}
  >
    {hours.length > 0 && (
      <SeenChart
        label={m.today_visits_chart()}
        steps={hours.map(({ hour, value, usual }) => ({
          name: m.today_hour({ from: String(hour), to: String(hour + 1) }),
          short: String(hour),
          value,
          beside: usual,
        }))}
        inWords={quantityOf}
        own={m.staff_nav_today()}
        beside={m.today_usual_series()}
      />
    )}
  </FigureCard>
)

const Classes = ({ of: classes }: { of: NonNullable<TodayFigures['classes']> }) => {
  const sum = (of: (each: (typeof classes)[number]) => number) => classes.reduce((all, each) => all + of(each), 0)
  return (
    <FigureCard
      title={m.today_places()}
      to={staffPaths.rosters}
      value={m.wall_taken({ taken: String(sum(({ taken }) => taken)), places: String(sum(({ places }) => places)) })}
      beside=""
    >
      <ul className={styles.classes}>
        {classes.map(({ _id, name, start, taken, places }) => (
          <li key={_id}>
            <Link to={staffPaths.roster(_id)}>
              {time(start)} {inLanguage(name)}
            </Link>
            <meter min={0} max={Math.max(1, places)} value={taken} aria-label={inLanguage(name)} />
            <span>{m.wall_taken({ taken: String(taken), places: String(places) })}</span>
          </li>
        ))}
      </ul>
    </FigureCard>
  )
}

/** Tickets of which so many are named; the rest stand in the report. */
const namedTickets = 4

/** Whose last ticket ends within a week, by ticket. It is read apart, so that the figures do not wait for it. */
const EndingSoon = () => {
  const mayRead = useScope('reports') === 'all'
  const mayNamePeople = useScope('people') !== undefined
  const { data } = useQuery({ ...endingQuery({ side: 'ending', within: '7' }), enabled: mayRead && mayNamePeople })
  if (!data || data.report.people === 0) return null
  const { people, articles } = data.report
  return (
    <FigureCard
      title={m.report_ending()}
      to={`${staffPaths.endingReports}?within=7`}
      value={quantityOf(people)}
      beside={m.today_ending()}
    >
      <dl className={styles.parts}>
        {articles.slice(0, namedTickets).map(({ _id, name, people: holders }) => (
          <div key={_id}>
            <dt>{inLanguage(name)}</dt>
            <dd>{quantityOf(holders)}</dd>
          </div>
        ))}
      </dl>
    </FigureCard>
  )
}

/** Today in figures, each beside what is usual on this weekday, for who may see them (docs/product/figures.md §4). */
export const DayFigures = () => {
  const language = useLanguage()
  const { data } = useQuery({ ...todayFiguresQuery, refetchInterval: refreshMs })
  if (!data) return null
  const { day, usualDays, takings, visits, newPeople, classes = [] } = data.figures
  if (!takings && !visits && classes.length === 0) return null
  const weekday = weekdayName(day, language)
  return (
    <section className={styles.figures} aria-labelledby="today-figures">
      <div className={styles.head}>
        <h2 id="today-figures">{m.today_figures()}</h2>
        {(takings || visits) && (
          <p>{usualDays === 0 ? m.today_usual_none() : m.today_usual_note({ weekday, count: usualDays })}</p>
        )}
      </div>
      <div className={styles.cards}>
        {visits && <Visits of={visits} day={day} />}
        {takings && <Takings of={takings} day={day} />}
        {classes.length > 0 && <Classes of={classes} />}
        {newPeople && (
          <FigureCard
            title={m.today_new_people()}
            to={staffPaths.people}
            value={quantityOf(newPeople.value)}
            beside={besideInWords(newPeople, quantityOf)}
          />
        )}
        <EndingSoon />
      </div>
    </section>
  )
}
