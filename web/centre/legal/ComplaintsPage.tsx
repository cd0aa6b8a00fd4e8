import { m } from '#texts/compiled/messages.js'
import { centre } from '#web/platform/centre.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Title } from '#web/platform/Title.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { Section } from '#web/platform/ui/Section.tsx'
import styles from './ComplaintsPage.module.css'

/** How complaints are handled, who settles disputes out of court, the duty of an invoice, and who sells (docs/product/legal.md §5.1, §6.1). */
export const ComplaintsPage = () => {
  const language = useLanguage()
  const { complaints, contact, seller, fursNotice } = centre
  if (!complaints) throw new Error('this document lacks the facts of complaints')
  const body = complaints.disputeBody
  return (
    <Page narrow>
      <Title page={m.complaints_title()} />
      <PageTitle title={m.complaints_title()} note={m.complaints_note()} />
      <Section title={m.complaints_how()}>
        <div className={styles.text}>
          <p>{complaints.text[language]}</p>
          <p>
            <a href={`mailto:${contact.email}`}>{contact.email}</a> · <a href={contact.phoneUrl}>{contact.phone}</a>
          </p>
          {complaints.url && (
            <p>
              <a href={complaints.url[language]}>{m.complaints_more()}</a>
            </p>
          )}
        </div>
      </Section>
      <Section title={m.complaints_disputes()}>
        {body ? (
          <p>
            {m.disputes_body()} <a href={body.url}>{body.name[language]}</a>
          </p>
        ) : (
          <p>{m.disputes_none()}</p>
        )}
      </Section>
      {fursNotice && (
        <Section title={m.complaints_invoice()}>
          <p>{fursNotice[language]}</p>
        </Section>
      )}
      <Section title={m.complaints_seller()}>
        <p>
          {seller.name} · {seller.identity[language]}
        </p>
      </Section>
    </Page>
  )
}
