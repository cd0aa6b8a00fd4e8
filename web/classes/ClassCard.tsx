import type { Article } from '#contract/catalogue.ts'
import type { OfferedTerm } from '#contract/classes.ts'
import { m } from '#texts/compiled/messages.js'
import { priceOfEuros, shortDate } from '#texts/format.ts'
import { agesOf } from '#web/platform/age-words.ts'
import { shortWeekday } from '#web/platform/calendar-names.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { ArticleShape } from '#web/ui/ArticleShape.tsx'
import { buttonLook } from '#web/ui/Button.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { TicketArt } from '#web/ui/TicketArt.tsx'
import styles from './ClassCard.module.css'
import { durationOf } from './class-display.ts'
import { nextOf, placesOf, teachersIn, weeklyHours, type Places } from './offer.ts'
import { isGuided, termsToChoose } from './term-choice.ts'

interface ClassCardProps {
  article: Article
  /** Its terms for the participant's age. */
  terms: readonly OfferedTerm[]
  to: string
}

/** An activity or a guided class on sale: when, with whom, for whom, how many places, and a link to its terms. */
export const ClassCard = ({ article, terms, to }: ClassCardProps) => {
  const name = inLanguage(article.name)
  const { description, level, ageGroup } = article
  return (
    <ArticleShape
      kind="classes"
      art={<TicketArt kind="classes" frame="side" seed={article._id} count={termsToChoose(article)} />}
      name={name}
      compact
      note={
        <>
          {isGuided(article) ? <Weekly terms={terms} /> : <Next terms={terms} />}
          {[teachersIn(terms), agesOf(ageGroup)].filter(Boolean).join(' · ')}
          <span className={styles.about}>
            {[level, description].flatMap((text) => (text ? [inLanguage(text)] : [])).join(' · ')}
          </span>
          <small>
            {[
              durationOf(article) ?? m.classes_one_of_terms(),
              isGuided(article) && m.classes_weekly({ count: termsToChoose(article) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
          <PlacesLeft {...placesOf(article, terms)} />
        </>
      }
      price={priceOfEuros(article.priceDDV)}
      priceNote={m.shop_with_vat()}
      buy={
        <Link to={to} className={buttonLook({ look: 'quiet', small: true, wide: true })}>
          {m.classes_choose()}
          <span className="hidden">{name}</span>
        </Link>
      }
    />
  )
}

type TermsOf = Pick<ClassCardProps, 'terms'>

/** Weekdays with hours, the days from first to last. */
const Weekly = ({ terms }: TermsOf) => {
  const language = useLanguage()
  return weeklyHours(terms).map(({ days, hours }) => (
    <b key={hours} className={styles.when}>
      {days.map((day) => shortWeekday(day, language)).join(', ')} {hours}
    </b>
  ))
}

/** The next date. */
const Next = ({ terms }: TermsOf) => {
  const language = useLanguage()
  const next = nextOf(terms)
  return (
    next && (
      <b className={styles.when}>
        {shortWeekday(next.from, language)}, {shortDate(next.from)} {next.start}–{next.end}
      </b>
    )
  )
}

const PlacesLeft = (places: Places) => {
  if (places.state === 'free') return <Tag>{m.term_places({ count: places.left })}</Tag>
  if (places.state === 'some') return <Tag>{m.term_places_of({ free: places.free, count: places.terms })}</Tag>
  if (places.state === 'none') return <Tag>{m.classes_no_terms()}</Tag>
  return <Tag>{places.state === 'held' ? m.term_last_held() : m.term_full()}</Tag>
}
