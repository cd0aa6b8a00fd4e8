import { m } from '#texts/compiled/messages.js'
import { paths } from '#contract/platform/paths.ts'
import { Link } from '#web/platform/Link.tsx'
import { Title } from '#web/platform/Title.tsx'
import { Actions } from '#web/platform/ui/Actions.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'

interface VisitorTitleProps {
  title: string
  note: string
  /** The other page that is read before signing up. */
  other: { to: string; label: string }
}

/** Heading of a page for everyone, with the ways to sign up and log in (docs/product/web.md §2.11). */
export const VisitorTitle = ({ title, note, other }: VisitorTitleProps) => (
  <>
    <Title page={title} />
    <PageTitle
      title={title}
      note={
        <>
          {note} <Link to={other.to}>{other.label}</Link>
        </>
      }
      extra={
        <Actions>
          <Link to={paths.signUp} className={buttonLook()}>
            {m.login_signup()}
          </Link>
          <Link to={paths.login} className={buttonLook({ look: 'quiet' })}>
            {m.login_submit()}
          </Link>
        </Actions>
      }
    />
  </>
)
