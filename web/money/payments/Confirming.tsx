import { m } from '#texts/compiled/messages.js'
import { Page } from '#web/platform/ui/Page.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'

/** The first moments of a confirmation, before there is anything to say. */
export const Confirming = () => (
  <Page narrow>
    <h1 className="hidden" tabIndex={-1} data-page-title="">
      {m.loading()}
    </h1>
    <Skeleton label={m.loading()} shapes={['title', 'row', 'row']} />
  </Page>
)
