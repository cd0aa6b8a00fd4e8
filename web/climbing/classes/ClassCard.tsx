import type { Article } from '#contract/centre/catalogue.ts'
import type { OfferedTerm } from '#contract/climbing/classes.ts'
import { m } from '#texts/compiled/messages.js'
import { priceOfEuros } from '#texts/format.ts'
import { agesOf } from '#web/platform/age-words.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { ArticleShape } from '#web/platform/ui/ArticleShape.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Name } from '#web/platform/ui/Name.tsx'
import { Tag } from '#web/platform/ui/Tag.tsx'
import { TicketArt } from '#web/platform/ui/TicketArt.tsx'
import styles from './ClassCard.module.css'
import { durationOf } from './class-notes.ts'
import { offerLines, nextTerms, placesOf, teachersIn, type Places } from './offer.ts'
import { PlacesTag } from './PlacesTag.tsx'
import { isGuided, termsToChoose } from './term-choice.ts'

interface ClassCardProps {
  article: Article
  /** Its terms for the participant's age. */
  terms: readonly OfferedTerm[]
  to: string
}

/** An activity or a guided class on sale: when, with whom, for whom, how many places, and a link to its terms. */
export const ClassCard = ({ article, terms, to }: ClassCardProps) => {
  const language = useLanguage()
  const name = inLanguage(article.name)
  const { description, level, ageGroup } = article
  const toChoose = termsToChoose(article)
  const lines = isGuided(article) ? offerLines(terms, language) : []
  const next = isGuided(article) ? [] : nextTerms(terms)
  const places = placesOf(article, terms)
  const more = isGuided(article) ? 0 : terms.length - next.length
  const [meets, ...others] = new Set(terms.map((term) => term.meets && inLanguage(term.meets)))
  return (
    <ArticleShape
      kind="classes"
      art={<TicketArt kind="classes" frame="side" seed={article._id} count={toChoose} />}
      name={name}
      compact
      note={
        <>
          {lines.map((line) => (
            <b key={line} className={styles.when}>
              <Name>{line}</Name>
            </b>
          ))}
          {next.map((term) => (
            <b key={term._id} className={styles.when}>
              {term.inWords.map((line) => (
                <Name key={line.sl}>{inLanguage(line)}</Name>
              ))}{' '}
              <PlacesTag left={term.placesLeft} />
            </b>
          ))}
          {more > 0 && <span className={styles.line}>{m.classes_more_dates({ count: more })}</span>}
          {(isGuided(article) || places.state === 'held' || places.state === 'none') && (
            <b className={styles.when}>
              <PlacesLeft {...places} />
            </b>
          )}
          <span className={styles.line}>
            {[
              teachersIn(terms),
              agesOf(ageGroup),
              article.endDate === undefined ? m.classes_one_of_terms() : durationOf(article, terms),
              isGuided(article) && groupsToChoose(terms, toChoose),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className={styles.about}>
            {[level, description].flatMap((text) => (text ? [inLanguage(text)] : [])).join(' · ')}
          </span>
        </>
      }
      price={priceOfEuros(article.priceDDV)}
      priceNote={[m.shop_with_vat(), others.length === 0 && meets].filter(Boolean).join(' · ')}
      buy={
        // Without a term there is nothing to choose.
        terms.length > 0 && (
          <Link to={to} className={buttonLook({ look: 'quiet', small: true, wide: true })}>
            {m.classes_choose()}
            <span className="hidden">{name}</span>
          </Link>
        )
      }
    />
  )
}

/** How many groups are chosen; by the week only where all of them are weekly. */
const groupsToChoose = (terms: readonly OfferedTerm[], count: number): string | false => {
  if (terms.length > 0 && terms.every(({ weekly }) => weekly)) return m.classes_weekly({ count })
  return count > 1 && m.term_choose_some({ count })
}

const PlacesLeft = (places: Places) => {
  if (places.state === 'free') return <PlacesTag left={places.left} />
  if (places.state === 'some')
    return <Tag tone="ok">{m.term_places_of({ free: places.free, count: places.terms })}</Tag>
  if (places.state === 'none') return <Tag>{m.classes_no_terms()}</Tag>
  return <Tag>{places.state === 'held' ? m.term_last_held() : m.term_full()}</Tag>
}
