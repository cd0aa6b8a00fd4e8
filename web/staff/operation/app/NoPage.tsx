import { staffPaths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { Title } from '#web/platform/Title.tsx'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'

/** Unknown address, or something that is not there for this member of staff. */
export const NoPage = () => (
  <OfficePage title={m.not_found_title()}>
    <Title page={m.not_found_title()} />
    <Empty
      sentence={m.not_found_text()}
      action={
        <Link to={staffPaths.office} className={buttonLook()}>
          {m.not_found_home()}
        </Link>
      }
    />
  </OfficePage>
)
