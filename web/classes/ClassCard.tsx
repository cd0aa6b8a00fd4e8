import type { Article } from '#contract/catalogue.ts'
import type { OfferedTerm } from '#contract/classes.ts'
import { m } from '#texts/compiled/messages.js'
import { date, priceOfEuros } from '#texts/format.ts'
import { agesOf } from '#web/catalogue/age-words.ts'
import { shortWeekday } from '#web/platform/calendar-names.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { ArticleShape } from '#web/ui/ArticleShape.tsx'
import { buttonLook } from '#web/ui/Button.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { TicketArt } from '#web/ui/TicketArt.tsx'
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
      note={
        <>
          {[agesOf(ageGroup), level && inLanguage(level)].filter(Boolean).join(' · ')}
          <br />
          {description && (
            <>
              {inLanguage(description)}
              <br />
            </>
          )}
          {isGuided(article) ? <Weekly article={article} terms={terms} /> : <Dates article={article} terms={terms} />}
          {teachersIn(terms)}
        </>
      }
      price={priceOfEuros(article.priceDDV)}
      priceNote={m.shop_with_vat()}
      stepper={<PlacesLeft {...placesOf(article, terms)} />}
      buy={
        <Link to={to} className={buttonLook({ look: 'quiet', small: true, wide: true })}>
          {m.classes_choose()}
          <span className="hidden">{name}</span>
        </Link>
      }
    />
  )
}

type TermsOf = Pick<ClassCardProps, 'article' | 'terms'>

/** Weekdays with hours, the days from first to last, and how often. */
const Weekly = ({ article, terms }: TermsOf) => {
  const language = useLanguage()
  return (
    <>
      {weeklyHours(terms).map(({ days, hours }) => (
        <span key={hours}>
          <b className="num">
            {days.map((day) => shortWeekday(day, language)).join(', ')} {hours}
          </b>
          <br />
        </span>
      ))}
      {durationOf(article) ?? m.classes_one_of_terms()} · {m.classes_weekly({ count: termsToChoose(article) })}
      <br />
    </>
  )
}

/** The next date, and how many there are besides. */
const Dates = ({ article, terms }: TermsOf) => {
  const language = useLanguage()
  const next = nextOf(terms)
  const more = terms.length - 1
  return (
    <>
      {next && (
        <>
          <b className="num">
            {shortWeekday(next.from, language)}, {date(next.from)}, {next.start}–{next.end}
          </b>{' '}
          {more > 0 && m.classes_more({ count: more })}
          <br />
        </>
      )}
      {durationOf(article) ?? m.classes_one_of_terms()}
      <br />
    </>
  )
}

const PlacesLeft = (places: Places) => {
  if (places.state === 'free') return <Tag>{m.term_places({ count: places.left })}</Tag>
  if (places.state === 'none') return <Tag>{m.classes_no_terms()}</Tag>
  return <Tag>{places.state === 'held' ? m.term_last_held() : m.term_full()}</Tag>
}
