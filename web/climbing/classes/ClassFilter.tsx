import type { Article } from '#contract/centre/catalogue.ts'
import type { TimetableTerm } from '#contract/climbing/classes.ts'
import { asHeading, weekdayNumbered } from '#texts/calendar-names.ts'
import { m } from '#texts/compiled/messages.js'
import { agesOf } from '#web/platform/age-words.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Checkbox } from '#web/platform/ui/Checkbox.tsx'
import { Arrow, Choices, Control, type Choice } from '#web/platform/ui/Control.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'
import { choicesOf, isNarrowed, type FilterName } from './class-filter.ts'
import styles from './ClassFilter.module.css'
import { useClassFilter } from './use-class-filter.ts'

interface ClassFilterProps {
  /** All terms on offer; only what they have can be chosen. */
  terms: readonly Pick<TimetableTerm, 'articles' | 'ageGroup' | 'dates' | 'full'>[]
  articles: readonly Article[]
  /** Number of terms that fit. */
  found: number
  /** The age is that of a person, and not chosen. */
  isAgeKnown?: boolean
  /** The same page without a filter. */
  all: string
}

/** Age, day, level and free places that narrow the lists of terms (docs/product/classes.md §2.11). */
export const ClassFilter = ({ terms, articles, found, isAgeKnown, all }: ClassFilterProps) => {
  const language = useLanguage()
  const { filter, change } = useClassFilter()
  const { ages, days, levels } = choicesOf(terms, articles)
  const select = (name: FilterName, label: string, value: string | undefined, empty: string, options: Choice[]) =>
    options.length > 1 && (
      <Control bad={false}>
        <select
          name={name}
          aria-label={label}
          value={value ?? ''}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
        >
          <Choices empty={empty} options={options} />
        </select>
        <Arrow />
      </Control>
    )
  const isNarrow = isNarrowed(filter)
  return (
    <>
      <search className={styles.filter} aria-label={m.classes_filter()}>
        {!isAgeKnown &&
          select(
            'age',
            m.classes_filter_age(),
            filter.age,
            m.ages_all(),
            ages.map((group) => ({ value: group, label: agesOf([group]) })),
          )}
        {select(
          'day',
          m.classes_filter_day(),
          filter.day?.toString(),
          m.classes_filter_days(),
          days.map((day) => ({ value: String(day), label: asHeading(weekdayNumbered(day, language)) })),
        )}
        {select(
          'level',
          m.classes_filter_level(),
          filter.level,
          m.classes_filter_levels(),
          levels.map((level) => ({ value: level.sl, label: inLanguage(level) })),
        )}
        <Checkbox
          name="free"
          checked={filter.isFree}
          onChange={({ currentTarget }) => change({ free: currentTarget.checked ? '1' : '' })}
        >
          <span className="whole">{m.classes_filter_free()}</span>
        </Checkbox>
        <output>
          {isNarrow && found > 0 && (
            <>
              {m.classes_filter_found({ count: found })} <Link to={all}>{m.classes_filter_all()}</Link>
            </>
          )}
        </output>
      </search>
      {isNarrow && found === 0 && (
        <Empty
          sentence={m.classes_filter_none()}
          action={
            <Link to={all} className={buttonLook()}>
              {m.classes_filter_all()}
            </Link>
          }
        />
      )}
    </>
  )
}
