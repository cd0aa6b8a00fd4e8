import { gifts, invoices, payments, withdrawals } from '#contract/calls.ts'
import type { InvoiceId } from '#contract/platform/id.ts'
import type { Withdrawal } from '#contract/climbing/withdrawals.ts'
import { call } from '#web/platform/api.ts'
import { invalidate } from '#web/platform/query-client.ts'
import { ticketsChanged } from '#web/climbing/tickets/tickets.queries.ts'

/** Withdraws from these pieces; safe to repeat with the same `request`. */
export const withdraw = async (
  invoiceId: InvoiceId,
  body: { request: string; pieces: string[]; total: number },
): Promise<Withdrawal> => (await call(withdrawals.withdraw, { params: { invoiceId }, body })).withdrawal

/** Reads anew what a withdrawal, or a refusal of one, may have changed. */
export const withdrawalsChanged = async (): Promise<void> => {
  await Promise.all([ticketsChanged(), invalidate(withdrawals.mine, invoices.mine, gifts.mine, payments.notices)])
}
