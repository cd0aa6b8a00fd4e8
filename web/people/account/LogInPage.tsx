import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { centre, centreInAccusative } from '#web/platform/centre.ts'
import { useForm } from '#web/platform/form.ts'
import { useNavigation } from '#web/platform/use-navigation.ts'
import { askedPage, isSessionEnded } from '#web/platform/asked-page.ts'
import { Redirect } from '#web/platform/Redirect.tsx'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/platform/paths.ts'
import { preload } from '#web/platform/preload.ts'
import { scannedCode } from '#web/platform/scanned-code.ts'
import { Title } from '#web/platform/Title.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Columns } from '#web/platform/ui/Columns.tsx'
import { ErrorSummary } from '#web/platform/ui/ErrorSummary.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { Form } from '#web/platform/ui/Form.tsx'
import { Hero } from '#web/platform/ui/Hero.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { HeroWall } from '#web/platform/ui/Wall.tsx'
import { mayBeSignedIn, meQuery } from './account.queries.ts'
import styles from './LogInPage.module.css'
import { EmailField } from './EmailField.tsx'
import { LookFirst } from './LookFirst.tsx'
import { finishLogOut, logIn } from './log-in.ts'
import { keepLoginEmail, loginEmail } from './login-email.ts'

const wall = ['terminska', 'dnevna', 'classes', 'paket', 'terminska', 'dnevna'] as const

/** Log-in. A person with a session goes to the dashboard (docs/product/web.md §2.2). */
export const LogInPage = () => {
  const go = useNavigation()
  const { hash, search } = useLocation()
  const erased = new URLSearchParams(search).has('erased')
  const asked = askedPage(search)
  const ended = isSessionEnded(search)
  const scanned = scannedCode(hash)
  const session = useQuery({ ...meQuery, enabled: mayBeSignedIn })
  const { form, errors, summary, message, busy, attempts } = useForm({
    schema: () => import('#contract/people/account.ts').then(({ LogIn }) => LogIn),
    submit: async (credentials) => {
      await logIn(credentials)
      keepLoginEmail(undefined)
      if (scanned || asked === undefined) return go(scanned ? `${paths.myTickets}${hash}` : paths.home)
      location.replace(asked)
      // The form stays busy until this document is left: drawn again with a session, it would navigate once more.
      return new Promise<never>(() => {})
    },
  })
  // A log-out without a connection leaves the session open until the server receives it.
  useEffect(() => {
    const finish = () => void finishLogOut().catch(() => undefined)
    finish()
    addEventListener('online', finish)
    return () => removeEventListener('online', finish)
  }, [])
  const preloadHome = () => {
    form.onFocus()
    // The page that was asked for loads anew.
    if (asked === undefined) preload(paths.home)
  }
  // The cache may still hold the person of an ended session, so the cookie is checked too.
  if (session.data && mayBeSignedIn()) {
    // The page that was asked for may be in the other document.
    return asked === undefined ? <Navigate to={paths.home} replace /> : <Redirect to={asked} />
  }
  return (
    <>
      <Title page={m.login_title()} />
      <Hero
        size="short"
        lines={[m.login_hero_one(), m.login_hero_two({ centre: centreInAccusative() })]}
        fit={centre.name.headingFit}
        art={<HeroWall seed="login" size="short" visits={wall} />}
      />
      <Page>
        <Columns>
          <div className={styles.form}>
            <h2>{m.login_title()}</h2>
            <p className="muted">{m.login_what()}</p>
            {erased && (
              <Notice tone="ok" live="status">
                {m.erase_done()}
              </Notice>
            )}
            {(ended || asked !== undefined) && (
              <Notice tone="info" live="status">
                {ended ? m.login_ended() : m.login_asked()}
              </Notice>
            )}
            {scanned && (
              <Notice tone="info" live="still">
                {m.voucher_scanned()}
              </Notice>
            )}
            <Form {...form} onFocus={preloadHome}>
              <ErrorSummary title={m.form_summary()} attempt={attempts} errors={summary} />
              <EmailField defaultValue={loginEmail()} error={errors['email']} />
              <Field
                label={m.password_label()}
                name="password"
                type="password"
                autoComplete="current-password"
                reveal={{ show: m.show(), hide: m.hide() }}
                error={errors['password']}
              />
              {message && (
                <Notice tone="danger" live="alert">
                  {message}
                </Notice>
              )}
              <Button type="submit" wide busy={busy}>
                {m.login_submit()}
              </Button>
            </Form>
            <div className={styles.ways}>
              <Link to={paths.forgotPassword}>{m.password_forgotten()}</Link>
              <p>
                <span>{m.login_no_account()}</span> <Link to={paths.signUp}>{m.login_signup()}</Link>
              </p>
            </div>
          </div>
          <LookFirst />
        </Columns>
      </Page>
    </>
  )
}
