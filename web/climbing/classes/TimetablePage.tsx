import { useSuspenseQuery } from '@tanstack/react-query'
import type { TimetableTerm } from '#contract/climbing/classes.ts'
import { m } from '#texts/compiled/messages.js'
import { VisitorTitle } from '#web/people/account/VisitorTitle.tsx'
import { agesOf } from '#web/platform/age-words.ts'
import { classesOnSale } from '#web/centre/catalogue/catalogue.queries.ts'
import { shortMonth } from '#texts/calendar-names.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/platform/paths.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { DateTile } from '#web/platform/ui/DateTile.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'
import { ListRow, ListRows } from '#web/platform/ui/ListRows.tsx'
import { Name } from '#web/platform/ui/Name.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { Section } from '#web/platform/ui/Section.tsx'
import { fitting, isNarrowed } from './class-filter.ts'
import { LazyClassFilter } from './LazyClassFilter.tsx'
import { timetableQuery } from './classes.queries.ts'
import { ClosedDays } from './ClosedDays.tsx'
import { PlacesTag } from './PlacesTag.tsx'
import { isGuided } from './term-choice.ts'
import { Timetable } from './Timetable.tsx'
import { useClassFilter } from './use-class-filter.ts'

/** The timetable for everyone: what is on when, for which age, and whether there is a place (docs/product/classes.md §2.9). */
export const TimetablePage = () => {
  const language = useLanguage()
  const { terms } = useSuspenseQuery(timetableQuery).data
  const { articles } = useSuspenseQuery(classesOnSale).data
  const guided = new Set(articles.filter(isGuided).map(({ _id }) => _id))
  const isWeekly = (term: TimetableTerm) => term.articles.some((id) => guided.has(id))
  const { filter } = useClassFilter()
  const found = fitting(filter, terms, articles)
  const weekly = found.filter(isWeekly)
  const single = found.filter((term) => !isWeekly(term))
  // The log-in leads on to the choice of terms (docs/product/web.md §2.1).
  const linkTo = ({ className, articles: [article] }: TimetableTerm) => (
    <Link to={paths.chooseTerms(paths.classes, article ?? '')}>{inLanguage(className)}</Link>
  )
  const isShown = (list: readonly TimetableTerm[]) => list.length > 0 || !isNarrowed(filter)
  return (
    <Page>
      <VisitorTitle
        title={m.timetable_title()}
        note={m.timetable_note()}
        other={{ to: paths.prices, label: m.prices_title() }}
      />
      <ClosedDays />
      <LazyClassFilter terms={terms} articles={articles} found={found.length} all={paths.timetable} />
      {isShown(weekly) && (
        <Section title={m.classes_guided()} note={m.classes_guided_note()}>
          {weekly.length === 0 ? (
            <Empty sentence={m.classes_guided_none()} />
          ) : (
            <Timetable
              entries={weekly.map((term) => ({
                term,
                name: linkTo(term),
                notes: [agesOf(term.ageGroup)],
              }))}
            />
          )}
        </Section>
      )}
      {isShown(single) && (
        <Section title={m.classes_activities()} note={m.classes_activities_note()}>
          {single.length === 0 ? (
            <Empty sentence={m.classes_activities_none()} />
          ) : (
            <Card>
              <ListRows>
                {single.map((term) => (
                  <ListRow
                    key={term._id}
                    lead={<DateTile month={shortMonth(term.from, language)} iso={term.from} />}
                    title={linkTo(term)}
                    note={
                      <>
                        <Name>{term.inWords.map(inLanguage).join(' · ')}</Name> ·{' '}
                        <span className="whole">{agesOf(term.ageGroup)}</span>
                      </>
                    }
                    tag={<PlacesTag left={term.placesLeft} />}
                    pressable
                  />
                ))}
              </ListRows>
            </Card>
          )}
        </Section>
      )}
    </Page>
  )
}
