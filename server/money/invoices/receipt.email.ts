import type { InvoiceId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Kind } from '#contract/money/payments.ts'
import { paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { price } from '#texts/format.ts'
import { pdfNamed, type Attachment } from '#server/platform/email/email-content.ts'
import type { DeliveredGoods } from '#server/money/payments/goods.ts'
import { defineEmail } from '#server/platform/email/email.ts'
import { invoiceDocument, invoiceFileName } from './invoice-document.ts'
import { paidBy, renderInvoice, type PrintedInvoice } from './invoice.pdf.ts'
import { numberOf } from './invoices.rules.ts'
import { invoiceById } from './invoices.store.ts'
import { printedTime } from './document-words.ts'
import { sampleInvoice } from './samples.ts'
import { noticeOfSale, noticeSentences, sampleNotice, type ConfirmedNotice } from './withdrawal-notice.ts'

/** What the receipt says of the goods, and their kind. */
interface Receipt extends Omit<DeliveredGoods, 'settles'> {
  kind: Kind
}

/** What a sentence names beside the goods: the pre-invoice that is settled, and the number of pieces. */
interface SaleWords {
  settles: string
  count: number
  childName: string | undefined
}

type Words = Record<Kind, (locale: Language, sold: SaleWords) => { title: string; text: string; button: string }>

const words: Words = {
  tickets: (locale, { childName: child }) => ({
    title: m.email_receipt_tickets_title({}, { locale }),
    text:
      child === undefined
        ? m.email_receipt_tickets({}, { locale })
        : m.email_receipt_child_tickets({ child }, { locale }),
    button: m.email_receipt_tickets_button({}, { locale }),
  }),
  classes: (locale) => ({
    title: m.email_receipt_paid_title({}, { locale }),
    text: m.email_receipt_classes({}, { locale }),
    button: m.email_see_classes({}, { locale }),
  }),
  pre_invoice: (locale, { settles: number }) => ({
    title: m.email_receipt_paid_title({}, { locale }),
    text: m.email_receipt_pre_invoice({ number }, { locale }),
    button: m.email_see_classes({}, { locale }),
  }),
  gifts: (locale, { count }) => ({
    title: m.email_receipt_paid_title({}, { locale }),
    text: m.email_receipt_gifts({ count }, { locale }),
    button: m.email_receipt_gifts_button({}, { locale }),
  }),
}

interface ReceiptModel extends Receipt {
  firstName: string
  invoice: PrintedInvoice
  /** Name of the pre-invoice that it settles; empty without one. */
  settles: string
  document: Attachment
  notice: ConfirmedNotice
}

/** Receipt of a successful purchase, with the invoice attached. */
export const receiptEmail = defineEmail<Receipt & { invoiceId: InvoiceId; firstName: string }, ReceiptModel>({
  kind: 'receipt',
  async load(ctx, { invoiceId, ...model }, language) {
    const invoice = await invoiceById(ctx.db, invoiceId)
    const document = pdfNamed(invoiceFileName(invoice), await invoiceDocument(ctx, invoiceId))
    const notice = await noticeOfSale(ctx, invoice, language)
    return { ...model, invoice, settles: invoice.pre_invoice_name ?? '', document, notice }
  },
  write(
    { firstName, kind, seeAt, childName, hold, invoice, settles, document, notice },
    { centre, publicUrl },
    locale,
  ) {
    const number = numberOf(invoice)
    const issued = printedTime(invoice.issued_at)
    const count = invoice.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const { title, text, button } = words[kind](locale, { settles, count, childName })
    return {
      subject: m.email_receipt_subject({ number, centre: centre.name.nominative }, { locale }),
      title,
      to: firstName,
      paragraphs: [text],
      hold: hold ?? (kind === 'classes' || kind === 'pre_invoice' ? 'lilac' : 'rock'),
      rows: invoice.lines.map(
        ({ name, quantity, totalCents }) => [`${quantity} × ${name[locale]}`, price(totalCents)] as const,
      ),
      total: [m.invoice_total({}, { locale }), price(invoice.total_cents)],
      facts: [
        [m.email_invoice({}, { locale }), number],
        ...(childName === undefined ? [] : [[m.email_who({}, { locale }), childName] as const]),
        [m.email_when({}, { locale }), `${issued.day}, ${issued.time}`],
        [m.invoice_payment({}, { locale }), paidBy[invoice.payment_method]({}, { locale })],
        [m.invoice_buyer({}, { locale }), invoice.buyer.name],
      ],
      button: { label: button, url: `${publicUrl}${seeAt}` },
      closing: [
        ...noticeSentences(notice, centre, locale),
        m.email_questions({ email: centre.contact.email }, { locale }),
        m.email_complaints({ url: `${publicUrl}${paths.complaints}` }, { locale }),
      ],
      attachments: [document, ...notice.attachments],
    }
  },
  async sample(from, language) {
    const invoice = sampleInvoice(from, language)
    return {
      firstName: 'Ana',
      kind: 'tickets',
      seeAt: paths.myTickets,
      invoice,
      settles: '',
      document: pdfNamed(invoiceFileName({ ...invoice, cancels: null }), await renderInvoice(invoice, from.centre)),
      notice: sampleNotice,
    }
  },
})
