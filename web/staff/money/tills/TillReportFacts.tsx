import type { TillReport } from '#contract/staff/money/till.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { grantWords } from '#web/staff/people/people/grant-words.ts'
import { PanelFacts, PanelSection } from '#web/staff/platform/ui/PanelSection.tsx'
import { money } from '#web/staff/platform/ui/money.ts'
import { approvedInWords } from './approval-words.ts'
import { differenceInWords } from './till-words.ts'
import { moveWords } from './move-words.ts'

const momentOf = (at: string, by: string | undefined): string => `${date(at)}, ${time(at)}${by ? ` · ${by}` : ''}`

const percent = (rate: number): string => `${String(rate / 100).replace('.', ',')} %`

/** Documents of the session with their totals; nothing where there are none. */
const NumberedSection = ({ title, of }: { title: string; of: TillReport['totals']['refunds'] }) =>
  of && of.length > 0 ? (
    <PanelSection title={title}>
      <PanelFacts facts={of.map(({ number, cents }) => ({ name: number, value: money(cents) }))} />
    </PanelSection>
  ) : null

/** The sums of a till session, in the order of its paper: time, cash, terminal, documents, VAT, articles, movements. */
export const TillReportFacts = ({ of: report }: { of: TillReport }) => {
  const { totals, found, moves } = report
  return (
    <>
      <PanelFacts
        facts={[
          { name: m.till_opened(), value: momentOf(report.openedAt, report.openedBy) },
          ...(report.closedAt === undefined
            ? []
            : [{ name: m.till_closed(), value: momentOf(report.closedAt, report.closedBy) }]),
        ]}
      />
      <PanelSection title={m.till_cash()}>
        <PanelFacts
          facts={[
            ...(report.carriedCents === undefined
              ? []
              : [{ name: m.till_carried(), value: money(report.carriedCents) }]),
            { name: m.till_float(), value: money(totals.floatCents) },
            { name: m.till_cash_in(), value: money(totals.cashInCents) },
            { name: m.till_cash_out(), value: money(totals.cashOutCents) },
            { name: m.till_pay_in(), value: money(totals.payInCents) },
            { name: m.till_pay_out(), value: money(totals.payOutCents) },
            { name: m.till_expected(), value: money(totals.expectedCents) },
            ...(found
              ? [
                  { name: m.till_counted(), value: money(found.countedCents) },
                  { name: m.till_difference(), value: differenceInWords(found) },
                ]
              : []),
            ...(report.leftCents === undefined ? [] : [{ name: m.till_left(), value: money(report.leftCents) }]),
            ...(report.takenCents === undefined ? [] : [{ name: m.till_taken(), value: money(report.takenCents) }]),
          ]}
        />
        {report.openingBecause && <p>{report.openingBecause}</p>}
        {report.because && <p>{report.because}</p>}
      </PanelSection>
      <PanelSection title={m.till_terminal()}>
        <PanelFacts
          facts={[
            { name: m.till_terminal_in(), value: money(totals.terminalInCents) },
            { name: m.till_terminal_out(), value: money(totals.terminalOutCents) },
            ...(found ? [{ name: m.till_terminal_said(), value: money(found.terminalSaidCents) }] : []),
          ]}
        />
      </PanelSection>
      <PanelSection title={m.till_documents()}>
        <PanelFacts
          facts={[
            { name: m.till_sales(), value: money(totals.salesCents) },
            { name: m.till_invoices(), value: String(totals.invoices) },
            { name: m.till_credit_notes(), value: String(totals.creditNotes) },
            ...(totals.first === undefined ? [] : [{ name: m.till_first(), value: totals.first }]),
            ...(totals.last === undefined ? [] : [{ name: m.till_last(), value: totals.last }]),
            ...(totals.undoneVisits === undefined
              ? []
              : [{ name: m.till_undone_visits(), value: String(totals.undoneVisits) }]),
            ...(totals.withoutEor > 0 ? [{ name: m.till_without_eor(), value: String(totals.withoutEor) }] : []),
          ]}
        />
        {totals.eorMissing && totals.eorMissing.length > 0 && <p>{totals.eorMissing.join(', ')}</p>}
      </PanelSection>
      {totals.vat.length > 0 && (
        <PanelSection title={m.till_vat()}>
          <PanelFacts
            facts={totals.vat.map(({ rate, baseCents, vatCents }) => ({
              name: percent(rate),
              value: `${money(baseCents)} + ${money(vatCents)}`,
            }))}
          />
        </PanelSection>
      )}
      {totals.articles.length > 0 && (
        <PanelSection title={m.till_articles()}>
          <PanelFacts
            facts={totals.articles.map(({ name, quantity, cents }) => ({
              name: `${quantity} × ${inLanguage(name)}`,
              value: money(cents),
            }))}
          />
        </PanelSection>
      )}
      <NumberedSection title={m.till_refunds()} of={totals.refunds} />
      <NumberedSection title={m.till_book()} of={totals.book} />
      {totals.grants && totals.grants.length > 0 && (
        <PanelSection title={m.grant_list()}>
          <PanelFacts
            facts={totals.grants.map(({ at, name, why, by }) => ({
              name: `${time(at)} · ${inLanguage(name)}`,
              value: `${grantWords[why]()} · ${by}`,
            }))}
          />
        </PanelSection>
      )}
      {totals.corrections && totals.corrections.length > 0 && (
        <PanelSection title={m.till_corrections()}>
          <PanelFacts
            facts={totals.corrections.map(({ at, number, what, because, by }) => ({
              name: `${time(at)} · ${number}`,
              value: `${what === 'company' ? m.correct_company() : because} · ${by}`,
            }))}
          />
        </PanelSection>
      )}
      {totals.approvals && totals.approvals.length > 0 && (
        <PanelSection title={m.till_approvals()}>
          <PanelFacts
            facts={totals.approvals.map(({ at, permission, act, cents, askedBy, approvedBy }) => ({
              name: `${time(at)} · ${m.till_approval({ permission: act ? inLanguage(act) : approvedInWords(permission), asked: askedBy, approved: approvedBy })}`,
              value: cents === undefined ? '' : money(cents),
            }))}
          />
        </PanelSection>
      )}
      {moves.length > 0 && (
        <PanelSection title={m.till_moves()}>
          <PanelFacts
            facts={moves.map(({ at, by, cents, why, text }) => ({
              name: `${time(at)} · ${moveWords[why]()}${text ? ` · ${text}` : ''} · ${by}`,
              value: money(cents),
            }))}
          />
        </PanelSection>
      )}
    </>
  )
}
