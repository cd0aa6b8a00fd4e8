import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/platform/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'

/** Shown to minors instead of a shop: a parent or guardian buys (docs/product/family.md §4.2). */
export const AdultsOnly = ({ title, sentence = m.family_adults_only() }: { title: string; sentence?: string }) => (
  <Page narrow>
    <Title page={title} />
    <PageTitle title={title} />
    <Empty
      sentence={sentence}
      action={
        <Link to={paths.home} className={buttonLook()}>
          {m.success_home()}
        </Link>
      }
    >
      {m.family_adults_only_why()}
    </Empty>
  </Page>
)
