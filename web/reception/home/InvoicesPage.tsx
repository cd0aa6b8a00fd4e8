import { useSuspenseQuery } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import type { Invoice } from '#contract/money/invoices.ts'
import { firstInvoiceYear } from '#contract/platform/facts.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/people/account/account.queries.ts'
import { AdultsOnly } from '#web/people/family/AdultsOnly.tsx'
import { mayBuy, participantName, participantsOf } from '#web/people/family/participant.ts'
import { myVouchersQuery } from '#web/climbing/gifts/gifts.queries.ts'
import { InvoicesOfYear } from '#web/money/invoices/InvoicesOfYear.tsx'
import { OpenPreInvoices } from '#web/money/pre-invoices/OpenPreInvoices.tsx'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { currentYear } from '#web/platform/local-dates.ts'
import { Title } from '#web/platform/Title.tsx'
import { Columns } from '#web/platform/ui/Columns.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { Section } from '#web/platform/ui/Section.tsx'
import { Select } from '#web/platform/ui/Select.tsx'
import { useSearch } from '#web/platform/use-search.ts'
import { WithdrawHere } from '#web/climbing/withdrawals/WithdrawHere.tsx'
import styles from './InvoicesPage.module.css'

// Few customers have vouchers, so it is loaded separately. The page waits for it to avoid a layout shift.
const { Lazy: BoughtVouchers } = lazyComponent(() => import('#web/climbing/gifts/BoughtVouchers.tsx'), 'BoughtVouchers')

/** Open pre-invoices, invoices of a year, and vouchers; only adults have them (docs/product/invoices.md §8.5). */
export const InvoicesPage = () =>
  mayBuy(useMe()) ? <Documents /> : <AdultsOnly title={m.my_invoices_title()} sentence={m.my_invoices_adults_only()} />

const Documents = () => {
  const { vouchers } = useSuspenseQuery(myVouchersQuery).data
  return (
    <Page>
      <Title page={m.my_invoices_title()} />
      <PageTitle title={m.my_invoices_title()} />
      <Columns wideLast>
        <div className={styles.column}>
          <OpenPreInvoices />
          {vouchers.length > 0 && <BoughtVouchers />}
        </div>
        <Issued />
      </Columns>
    </Page>
  )
}

/** From the current year down to the first one (docs/product/invoices.md §8.1). */
const years = (): number[] => {
  const current = currentYear()
  return Array.from({ length: current - firstInvoiceYear + 1 }, (_, ago) => current - ago)
}

const withdrawHere = (invoice: Invoice) => <WithdrawHere invoice={invoice} />

/** Invoices of a year and a person, both in the address so that Back returns to the same list. */
const Issued = () => {
  const { search, change } = useSearch()
  const people = participantsOf(useMe())
  const participant = people.find(({ _id }) => _id === search.get('for'))
  const choose = ({ currentTarget: { name, value } }: ChangeEvent<HTMLSelectElement>) => change({ [name]: value })
  const requestedYear = Number(search.get('year'))
  const year = years().includes(requestedYear) ? requestedYear : currentYear()
  return (
    <Section
      title={m.my_invoices_issued_list()}
      link={
        <div className={styles.filters}>
          {people.length > 1 && (
            <Select
              label={m.my_invoices_whose()}
              name="for"
              empty={m.my_invoices_all()}
              value={participant?._id ?? ''}
              options={people.map((each) => ({ value: each._id, label: participantName(each) }))}
              onChange={choose}
            />
          )}
          <Select
            label={m.my_invoices_year()}
            name="year"
            value={String(year)}
            options={years().map((each) => ({ value: String(each), label: String(each) }))}
            onChange={choose}
          />
        </div>
      }
    >
      <InvoicesOfYear year={year} participant={participant} under={withdrawHere} />
    </Section>
  )
}
