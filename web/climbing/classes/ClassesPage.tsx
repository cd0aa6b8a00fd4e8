import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/people/account/account.queries.ts'
import { classesOnSale, onSaleFor } from '#web/centre/catalogue/catalogue.queries.ts'
import { UnlessBanned } from '#web/people/family/UnlessBanned.tsx'
import { BuyingFor } from '#web/people/family/BuyingFor.tsx'
import { ChangeBuyer } from '#web/people/family/ChangeBuyer.tsx'
import { mayBuy, useParticipant } from '#web/people/family/participant.ts'
import { inLanguage } from '#web/platform/language.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/platform/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { Cards } from '#web/platform/ui/Cards.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'
import { JumpChips } from '#web/platform/ui/JumpChips.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { Section } from '#web/platform/ui/Section.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { ClassCard } from './ClassCard.tsx'
import { fitting, isNarrowed } from './class-filter.ts'
import { LazyClassFilter } from './LazyClassFilter.tsx'
import { offeredQuery } from './classes.queries.ts'
import { ClosedDays } from './ClosedDays.tsx'
import { termsFor } from './offer.ts'
import { isGuided } from './term-choice.ts'
import { useClassFilter } from './use-class-filter.ts'

// Minors alone see it, so it is loaded separately.
const { Lazy: AdultsOnly } = lazyComponent(() => import('#web/people/family/AdultsOnly.tsx'), 'AdultsOnly')

// At the end of the page, so it may load later.
const { load, Lazy: Timetable } = lazyComponent(() => import('./Timetable.tsx'), 'Timetable')

// Preloaded with the page, which does not wait for it.
void load()

/** Activities and guided classes; only adults sign up (docs/product/classes.md §7.1). */
export const ClassesPage = () =>
  mayBuy(useMe()) ? <OnSale /> : <AdultsOnly title={m.classes_title()} sentence={m.classes_adults_only()} />

/** Two lists: activities with one term, guided classes with weekly groups; for a child the guided ones first. */
const OnSale = () => {
  const { ageGroup, childId, childName, paths: their } = useParticipant()
  const { terms } = useSuspenseQuery(offeredQuery).data
  const { filter } = useClassFilter()
  const articles = onSaleFor(ageGroup, useSuspenseQuery(classesOnSale).data)
  const ofAge = articles.flatMap((article) => termsFor(article, ageGroup, terms))
  const offers = articles
    .map((article) => ({
      article,
      terms: fitting(filter, termsFor(article, ageGroup, terms), [article]),
      to: paths.chooseTerms(their.classes, article._id),
    }))
    .filter((offer) => offer.terms.length > 0 || !isNarrowed(filter))
  const guided = offers.filter(({ article }) => isGuided(article))
  const lists = [
    {
      id: 'activities',
      title: m.classes_activities(),
      note: m.classes_activities_note(),
      none: m.classes_activities_none(),
      shown: offers.filter(({ article }) => !isGuided(article)),
    },
    {
      id: 'guided',
      title: m.classes_guided(),
      note: m.classes_guided_note(),
      none: m.classes_guided_none(),
      shown: guided,
    },
  ]
  const weekly = guided.flatMap(({ article, terms: groups, to }) =>
    groups.map((term) => ({
      term,
      name: <Link to={to}>{inLanguage(article.name)}</Link>,
      notes: [],
    })),
  )
  if (childId !== undefined) lists.reverse()
  return (
    <Page>
      <Title page={m.classes_title()} child={childName} />
      <PageTitle title={m.classes_title()} extra={<BuyingFor change={<ChangeBuyer page="classes" />} />} />
      <UnlessBanned>
        <JumpChips
          label={m.classes_kinds()}
          chips={[...lists, ...(weekly.length > 0 ? [{ id: 'timetable', title: m.timetable_title() }] : [])].map(
            ({ id, title }) => ({ href: `#${id}`, label: title, kind: 'classes' }),
          )}
        />
        <LazyClassFilter
          terms={ofAge}
          articles={articles}
          found={offers.reduce((count, offer) => count + offer.terms.length, 0)}
          isAgeKnown
          all={their.classes}
        />
        {lists.map(({ id, title, note, none, shown }) => (
          <Section key={id} id={id} title={title} note={note}>
            {shown.length === 0 ? (
              <Empty sentence={none} />
            ) : (
              <Cards>
                {shown.map((offer) => (
                  <ClassCard key={offer.article._id} {...offer} />
                ))}
              </Cards>
            )}
          </Section>
        ))}
        {weekly.length > 0 && (
          <Section id="timetable" title={m.classes_timetable()}>
            <ClosedDays />
            <Suspense fallback={<Skeleton label={m.loading()} shapes={['row', 'row', 'row']} />}>
              <Timetable entries={weekly} />
            </Suspense>
          </Section>
        )}
      </UnlessBanned>
    </Page>
  )
}
