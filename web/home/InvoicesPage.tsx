import { useSearchParams } from 'react-router'
import { firstInvoiceYear } from '#contract/invoices.ts'
import { m } from '#texts/compiled/messages.js'
import { currentYear } from '#web/platform/months.ts'
import { Title } from '#web/platform/Title.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Select } from '#web/ui/Select.tsx'
import { InvoicesOfYear } from './InvoicesOfYear.tsx'
import styles from './InvoicesPage.module.css'
import { OpenPreInvoices } from './OpenPreInvoices.tsx'

/** What is still to be paid, and what was paid (spec §2, /dashboard/invoices). */
export const InvoicesPage = () => (
  <Page>
    <Title page={m.my_invoices_title()} />
    <PageTitle title={m.my_invoices_title()} />
    <div className={styles.columns}>
      <OpenPreInvoices />
      <Issued />
    </div>
  </Page>
)

/** The current year down to the first one (spec §2). */
const years = (): number[] => {
  const current = currentYear()
  return Array.from({ length: current - firstInvoiceYear + 1 }, (_, ago) => current - ago)
}

/** What was paid. The year stands in the address, so that the way back leads to the same list. */
const Issued = () => {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('year'))
  const year = years().includes(asked) ? asked : currentYear()
  return (
    <Section
      title={m.my_invoices_issued_list()}
      link={
        <div className={styles.year}>
          <Select
            label={m.my_invoices_year()}
            name="year"
            value={String(year)}
            options={years().map((each) => ({ value: String(each), label: String(each) }))}
            onChange={(event) => setSearch({ year: event.currentTarget.value }, { replace: true })}
          />
        </div>
      }
    >
      <InvoicesOfYear year={year} />
    </Section>
  )
}
