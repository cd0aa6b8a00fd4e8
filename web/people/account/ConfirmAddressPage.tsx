import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { account } from '#contract/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { centre } from '#web/platform/centre.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/platform/paths.ts'
import { answerOf } from '#web/platform/query-client.ts'
import { Title } from '#web/platform/Title.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { mayBeSignedIn } from './account.queries.ts'
import { keepLoginEmail } from './login-email.ts'

/** Confirms the address of the link. The call runs once, although StrictMode mounts the page twice. */
export const ConfirmAddressPage = () => {
  const { token = '' } = useParams()
  const { data, error } = useQuery({ ...answerOf(account.confirmAddress, { params: { token } }), staleTime: Infinity })
  useEffect(() => keepLoginEmail(data?.email), [data])
  // A person with a session goes home; the login would only lead there.
  const next = mayBeSignedIn() ? { to: paths.home, label: m.nav_home() } : { to: paths.login, label: m.login_submit() }
  return (
    <Page narrow>
      <Title page={m.confirm_title()} />
      <PageTitle title={m.confirm_title()} />
      {!data && !error && <Skeleton label={m.confirm_waiting()} shapes={['line', 'row']} />}
      {data && (
        <Notice tone="ok" live="status">
          {m.confirm_done()}
        </Notice>
      )}
      {error && (
        <Notice tone="danger" live="alert" title={error.message}>
          {m.confirm_failed_help({ email: centre.contact.help })}
        </Notice>
      )}
      {(data || error) && (
        <Link to={next.to} className={buttonLook({ wide: true })}>
          {next.label}
        </Link>
      )}
    </Page>
  )
}
