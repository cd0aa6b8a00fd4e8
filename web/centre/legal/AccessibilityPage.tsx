import { m } from '#texts/compiled/messages.js'
import { centre } from '#web/platform/centre.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Title } from '#web/platform/Title.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { Section } from '#web/platform/ui/Section.tsx'

/** Accessibility statement of the app (docs/accessibility.md); a centre may link to its own instead. */
export const AccessibilityPage = () => {
  useLanguage()
  return (
    <Page narrow>
      <Title page={m.accessibility_title()} />
      <PageTitle title={m.accessibility_title()} />
      <Section title={m.accessibility_what()}>
        <p>{m.accessibility_what_text()}</p>
      </Section>
      <Section title={m.accessibility_works()}>
        <p>{m.accessibility_works_text()}</p>
      </Section>
      <Section title={m.accessibility_meets()}>
        <p>{m.accessibility_meets_text()}</p>
      </Section>
      <Section title={m.accessibility_not_yet()}>
        <p>{m.accessibility_not_yet_text()}</p>
      </Section>
      <Section title={m.accessibility_ask()}>
        <p>{m.accessibility_ask_text({ email: centre.contact.email })}</p>
      </Section>
    </Page>
  )
}
