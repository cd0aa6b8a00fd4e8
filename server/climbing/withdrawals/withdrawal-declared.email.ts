import { staffPaths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { date, timeToSecond } from '#texts/format.ts'
import { defineEmail } from '#server/platform/email/email.ts'

interface WithdrawalDeclaredFacts {
  /** ISO instant. */
  declaredAt: string
  /** The typed number, where it has the form of ours; nothing else that was typed is repeated. */
  invoice?: string
}

const whenOf = ({ declaredAt }: WithdrawalDeclaredFacts) => ({ date: date(declaredAt), time: timeToSecond(declaredAt) })

/** Acknowledges a declaration by form, to an unproved address (docs/product/withdrawals.md §7.3). */
export const withdrawalDeclaredEmail = defineEmail<WithdrawalDeclaredFacts>({
  kind: 'withdrawal_declared',
  write: (declared, { centre }, locale) => ({
    subject: m.email_declared_subject({ centre: centre.name.nominative }, { locale }),
    title: m.email_declared_title({}, { locale }),
    paragraphs: [m.email_declared_text(whenOf(declared), { locale })],
    facts: [
      [m.withdrawal_at({}, { locale }), m.withdrawal_moment(whenOf(declared), { locale })],
      ...(declared.invoice === undefined ? [] : [[m.withdrawal_invoice({}, { locale }), declared.invoice] as const]),
    ],
    closing: [
      m.email_declared_keep({}, { locale }),
      m.email_declared_not_you({ email: centre.contact.email }, { locale }),
    ],
  }),
  sample: ({ centre: { invoices } }) => ({
    declaredAt: '2026-11-20T17:04:05Z',
    invoice: `${invoices.businessPremises}-${invoices.deviceNo}-17`,
  }),
})

/** Tells the centre that a declaration by form waits for staff on 'Danes'. */
export const withdrawalWaitsEmail = defineEmail<WithdrawalDeclaredFacts>({
  kind: 'withdrawal_waits',
  write: (declared, { centre, staffUrl }, locale) => ({
    subject: m.email_notice_subject({ centre: centre.name.nominative }, { locale }),
    title: m.email_notice_title({}, { locale }),
    paragraphs: [m.email_notice_text(whenOf(declared), { locale })],
    facts: declared.invoice === undefined ? [] : [[m.withdrawal_invoice({}, { locale }), declared.invoice]],
    button: { label: m.email_notice_button({}, { locale }), url: staffUrl + staffPaths.office },
    closing: [m.email_notice_handle({}, { locale })],
  }),
  sample: ({ centre: { invoices } }) => ({
    declaredAt: '2026-11-20T17:04:05Z',
    invoice: `${invoices.businessPremises}-${invoices.deviceNo}-17`,
  }),
})
