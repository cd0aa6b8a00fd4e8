import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/people/account/account.queries.ts'
import { Bookings } from '#web/climbing/classes/Bookings.tsx'
import { myClassesQuery } from '#web/climbing/classes/classes.queries.ts'
import { mayBuy } from '#web/people/family/participant.ts'
import { PersonSwitch } from '#web/people/family/PersonSwitch.tsx'
import { paths } from '#contract/platform/paths.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Title } from '#web/platform/Title.tsx'
import { Columns } from '#web/platform/ui/Columns.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import styles from './ChildPage.module.css'
import { ValidTickets } from './ValidTickets.tsx'

// Few dates change; the page begins with the classes.
const { Lazy: ClassChanges } = lazyComponent(() => import('#web/climbing/classes/ClassChanges.tsx'), 'ClassChanges')

/** Booked classes, unpaid ones marked, with the valid tickets (docs/product/classes.md §8). */
export const MyClassesPage = () => {
  const signsUp = mayBuy(useMe())
  const { classes } = useSuspenseQuery(myClassesQuery()).data
  return (
    <Page>
      <Title page={m.my_classes_title()} />
      <PageTitle title={m.my_classes_title()} extra={<PersonSwitch page="myClasses" />} />
      <Columns>
        <div className={styles.stack}>
          <Bookings
            title={m.my_classes_list()}
            {...(!signsUp && { note: m.classes_adults_only() })}
            none={m.my_classes_none()}
            bookings={classes}
            signUp={signsUp && paths.classes}
          />
          <Suspense>
            <ClassChanges />
          </Suspense>
        </div>
        <ValidTickets />
      </Columns>
    </Page>
  )
}
