import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/account/account.queries.ts'
import { classesOnSale, onSaleFor } from '#web/catalogue/catalogue.queries.ts'
import { AdultsOnly } from '#web/family/AdultsOnly.tsx'
import { BuyingFor } from '#web/family/BuyingFor.tsx'
import { ChangeBuyer } from '#web/family/ChangeBuyer.tsx'
import { mayBuy, useParticipant } from '#web/family/participant.ts'
import { paths } from '#contract/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { JumpChips } from '#web/ui/JumpChips.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ClassCard } from './ClassCard.tsx'
import styles from './ClassesPage.module.css'
import { isGuided } from './term-choice.ts'

/** Activities and guided classes; only adults sign up (docs/product/classes.md §7.1). */
export const ClassesPage = () =>
  mayBuy(useMe()) ? <OnSale /> : <AdultsOnly title={m.classes_title()} sentence={m.classes_adults_only()} />

/** Two lists: activities with one term, guided classes with weekly groups. */
const OnSale = () => {
  const participant = useParticipant()
  const articles = onSaleFor(participant.ageGroup, useSuspenseQuery(classesOnSale).data)
  const lists = [
    {
      id: 'activities',
      title: m.classes_activities(),
      note: m.classes_activities_note(),
      none: m.classes_activities_none(),
      shown: articles.filter((article) => !isGuided(article)),
    },
    {
      id: 'guided',
      title: m.classes_guided(),
      note: m.classes_guided_note(),
      none: m.classes_guided_none(),
      shown: articles.filter(isGuided),
    },
  ]
  return (
    <Page>
      <Title page={m.classes_title()} child={participant.childName} />
      <PageTitle title={m.classes_title()} extra={<BuyingFor change={<ChangeBuyer page="classes" />} />} />
      <JumpChips
        label={m.classes_kinds()}
        chips={lists.map(({ id, title }) => ({ href: `#${id}`, label: title, kind: 'classes' }))}
      />
      {lists.map(({ id, title, note, none, shown }) => (
        <Section key={id} id={id} title={title} note={note}>
          {shown.length === 0 ? (
            <Empty sentence={none} />
          ) : (
            <div className={styles.cards}>
              {shown.map((article) => (
                <ClassCard
                  key={article._id}
                  article={article}
                  to={paths.chooseTerms(participant.paths.classes, article._id)}
                />
              ))}
            </div>
          )}
        </Section>
      ))}
    </Page>
  )
}
