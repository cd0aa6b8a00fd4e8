import { useState } from 'react'
import { useParams } from 'react-router'
import { family } from '#contract/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { PhoneField } from '#web/people/account/AddressFields.tsx'
import { CheckedLink } from '#web/people/account/CheckedLink.tsx'
import { DoneThenLogIn } from '#web/people/account/DoneThenLogIn.tsx'
import { NewPasswordFields } from '#web/people/account/NewPasswordFields.tsx'
import { PrivacyLink } from '#web/people/account/PrivacyNote.tsx'
import { TermsOfUseLinks } from '#web/people/account/TermsOfUseLinks.tsx'
import { EmailField } from '#web/people/account/EmailField.tsx'
import { call } from '#web/platform/api.ts'
import { expectCookies } from '#web/platform/cookies.ts'
import { useForm } from '#web/platform/form.ts'
import { centre } from '#web/platform/centre.ts'
import { Title } from '#web/platform/Title.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Checkbox } from '#web/platform/ui/Checkbox.tsx'
import { ErrorSummary } from '#web/platform/ui/ErrorSummary.tsx'
import { Form } from '#web/platform/ui/Form.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import styles from './ChildLoginPage.module.css'

/** Id of what the centre knows about the child; the form comes first and leads to it. */
const aboutData = 'data'

const read = (form: FormData) => ({ ...Object.fromEntries(form), agreesToTerms: form.get('agreesToTerms') === 'on' })

const ChildLoginForm = ({ token, onDone }: { token: string; onDone: (message: string) => void }) => {
  const { form, errors, summary, message, busy, attempts } = useForm({
    schema: () => import('#contract/people/family.ts').then(({ SetChildAuth }) => SetChildAuth),
    read,
    submit: async (body) => {
      expectCookies()
      onDone((await call(family.setChildAuth, { params: { token }, body })).message)
    },
  })
  return (
    <Form {...form}>
      <ErrorSummary title={m.form_summary()} attempt={attempts} errors={summary} />
      <EmailField error={errors['email']} />
      <NewPasswordFields labels={{ password: m.password_label(), confirm: m.password_confirm() }} errors={errors} />
      <PhoneField error={errors['phoneNumber']} />
      <p>
        <a href={`#${aboutData}`}>{m.child_login_data_title()}</a>
      </p>
      <Checkbox name="agreesToTerms" error={errors['agreesToTerms']}>
        {m.agree_terms()} <TermsOfUseLinks />
      </Checkbox>
      {message && (
        <Notice tone="danger" live="alert">
          {message}
        </Notice>
      )}
      <Button type="submit" wide busy={busy}>
        {m.child_login_submit()}
      </Button>
    </Form>
  )
}

/** Plain words in short lines, since the readers are children (GDPR, article 12; docs/product/family.md §3.9). */
const ChildPrivacy = () => (
  <div id={aboutData}>
    <Card level={2} title={m.child_login_data_title()}>
      <ul className={styles.lines}>
        <li>{m.child_login_data_what()}</li>
        <li>{m.child_login_data_who({ seller: centre.seller.name })}</li>
        <li>{m.child_login_data_see()}</li>
        <li>{m.child_login_data_how_long()}</li>
        <li>{m.child_login_data_rights({ email: centre.privacyContact })}</li>
        <li>{m.child_login_data_authority()}</li>
      </ul>
      <p>
        <PrivacyLink />
      </p>
    </Card>
  </div>
)

const Expired = ({ sentence }: { sentence: string }) => (
  <Notice tone="danger" live="alert">
    {sentence}
  </Notice>
)

/** Target of the set-up email's link: the child chooses email and password (docs/product/family.md §3.5). */
export const ChildLoginPage = () => {
  const { token = '' } = useParams()
  const [done, setDone] = useState<string>()
  return (
    <Page narrow>
      <Title page={m.child_login_title()} />
      <PageTitle title={m.child_login_title()} note={m.child_login_note()} />
      {done === undefined ? (
        <CheckedLink check={family.checkSetupLink} token={token} Refused={Expired}>
          <ChildLoginForm token={token} onDone={setDone} />
          <ChildPrivacy />
        </CheckedLink>
      ) : (
        <DoneThenLogIn message={done} />
      )}
    </Page>
  )
}
