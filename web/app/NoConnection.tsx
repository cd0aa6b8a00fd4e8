import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { Button, buttonLook } from '#web/ui/Button.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'

/** Shown offline in place of a page that needs the server; links to the tickets, which open offline. */
export const NoConnection = () => (
  <Page narrow>
    <Title page={m.offline_title()} />
    <PageTitle title={m.offline_title()} />
    <p role="alert" data-says-offline="">
      {m.offline_text()}
    </p>
    <Link to={paths.myTickets} className={buttonLook({ wide: true })}>
      {m.nav_my_tickets()}
    </Link>
    <Button wide look="quiet" onClick={() => location.reload()}>
      {m.try_again()}
    </Button>
  </Page>
)
