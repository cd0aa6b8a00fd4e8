import { m } from '#texts/compiled/messages.js'
import { Title } from '#web/platform/Title.tsx'
import { Button, buttonLook } from '#web/platform/ui/Button.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { paths } from '#contract/platform/paths.ts'

/** Screen of a failed page, with the server's sentence where there is one (docs/product/web.md §2.9). */
export const ErrorScreen = ({ message, onRetry }: { message?: string; onRetry: () => void }) => (
  <Page narrow>
    <Title page={m.error_title()} />
    <PageTitle title={m.error_title()} />
    <Empty alert sentence={message ?? m.error_text()} />
    <Button wide onClick={onRetry}>
      {message === undefined ? m.error_reload() : m.try_again()}
    </Button>
    {/* A full navigation discards the broken state. */}
    <a className={buttonLook({ look: 'quiet', wide: true })} href={paths.home}>
      {m.error_home()}
    </a>
  </Page>
)
