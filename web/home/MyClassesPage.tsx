import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/account/account.queries.ts'
import { BookingRows } from '#web/classes/BookingRows.tsx'
import { myClassesQuery } from '#web/classes/classes.queries.ts'
import { mayBuy } from '#web/family/participant.ts'
import { WhosePage } from '#web/family/WhosePage.tsx'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#web/platform/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { buttonLook } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Columns } from '#web/ui/Columns.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ValidTickets } from './ValidTickets.tsx'

/** What I am signed up for, what is still to be paid, and the tickets below (spec §2). */
export const MyClassesPage = () => {
  const signsUp = mayBuy(useMe())
  const { classes } = useSuspenseQuery(myClassesQuery()).data
  return (
    <Page>
      <Title page={m.my_classes_title()} />
      <PageTitle title={m.my_classes_title()} aside={<WhosePage page="myClasses" />} />
      <Columns>
        <Section
          title={m.my_classes_list()}
          {...(!signsUp && { note: m.classes_adults_only() })}
          link={signsUp && classes.length > 0 && <Link to={paths.classes}>{m.my_classes_sign_up()}</Link>}
        >
          {classes.length === 0 ? (
            <Empty
              sentence={m.my_classes_none()}
              action={
                signsUp && (
                  <Link to={paths.classes} className={buttonLook()}>
                    {m.classes_home_buy()}
                  </Link>
                )
              }
            />
          ) : (
            <Card>
              <BookingRows bookings={classes} />
            </Card>
          )}
        </Section>
        <ValidTickets />
      </Columns>
    </Page>
  )
}
