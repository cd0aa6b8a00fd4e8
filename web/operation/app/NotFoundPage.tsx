import { m } from '#texts/compiled/messages.js'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/platform/paths.ts'
import { Title } from '#web/platform/Title.tsx'

/** Unknown address, or an object that is not the customer's own. */
export const NotFoundPage = () => (
  <Page narrow>
    <Title page={m.not_found_title()} />
    <PageTitle title={m.not_found_title()} />
    <Empty
      sentence={m.not_found_text()}
      action={
        <Link to={paths.login} className={buttonLook()}>
          {m.not_found_home()}
        </Link>
      }
    />
  </Page>
)
