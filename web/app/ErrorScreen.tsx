import { m } from '#texts/compiled/messages.js'
import { Title } from '#web/platform/Title.tsx'
import { Button, buttonLook } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { paths } from '#web/platform/paths.ts'

/** The whole page failed (spec §2). A sentence of the server is shown when there is one. */
export const ErrorScreen = ({ message, again }: { message?: string; again: () => void }) => (
  <Page narrow>
    <Title page={m.error_title()} />
    <PageTitle title={m.error_title()} />
    <Empty alert sentence={message ?? m.error_text()} />
    <Button wide onClick={again}>
      {message === undefined ? m.error_reload() : m.try_again()}
    </Button>
    {/* A full navigation: whatever broke stays behind. */}
    <a className={buttonLook({ look: 'quiet', wide: true })} href={paths.home}>
      {m.error_home()}
    </a>
  </Page>
)
