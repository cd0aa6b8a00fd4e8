import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/account/account.queries.ts'
import { Bookings } from '#web/classes/Bookings.tsx'
import { myClassesQuery } from '#web/classes/classes.queries.ts'
import { mayBuy } from '#web/family/participant.ts'
import { PersonSwitch } from '#web/family/PersonSwitch.tsx'
import { paths } from '#contract/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { Columns } from '#web/ui/Columns.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { ValidTickets } from './ValidTickets.tsx'

/** Booked classes, unpaid ones marked, with the valid tickets (docs/product/classes.md §8). */
export const MyClassesPage = () => {
  const signsUp = mayBuy(useMe())
  const { classes } = useSuspenseQuery(myClassesQuery()).data
  return (
    <Page>
      <Title page={m.my_classes_title()} />
      <PageTitle title={m.my_classes_title()} extra={<PersonSwitch page="myClasses" />} />
      <Columns>
        <Bookings
          title={m.my_classes_list()}
          {...(!signsUp && { note: m.classes_adults_only() })}
          none={m.my_classes_none()}
          bookings={classes}
          signUp={signsUp && paths.classes}
        />
        <ValidTickets />
      </Columns>
    </Page>
  )
}
