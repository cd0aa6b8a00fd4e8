import { sql } from 'kysely'
import { createCardGateway } from '#providers/payments/card-oppwa/gateway.ts'
import { createWalletGateway } from '#providers/payments/wallet-paypal/gateway.ts'
import { createFiscalProvider } from '#providers/fiscal/client.ts'
import { checkIntegrity } from '#server/operation/integrity/integrity.ts'
import { FakeClock } from '#server/platform/clock.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import type { ReceivedEmail } from '../kit/smtp-inbox.ts'
import type { Outcome } from './purchases.ts'
import type { ChaosEnv } from './environment.ts'
import { withoutGrace } from '#server/operation/integrity/check.ts'

const postJson = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** Completes all pending captures of the wallet sandbox; returns their number. */
export const settleAllPending = async (env: ChaosEnv): Promise<number> => {
  const ledger = await (await fetch(`${env.wallet.url}/__sandbox/ledger`)).json()
  const pending = (ledger as { captures: { orderId: string; status: string }[] }).captures.filter(
    ({ status }) => status === 'PENDING',
  )
  for (const { orderId } of pending)
    await postJson(`${env.wallet.url}/__sandbox/orders/${orderId}/resolve`, { status: 'COMPLETED' })
  return pending.length
}

/** Work left for the worker, counted by kind; empty when everything is done. */
export const waiting = async ({ database: { db } }: ChaosEnv): Promise<{ what: string; count: number }[]> => {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'payment not spent' as what, count(*)::int as count from payment where spent_on is null
    union all select 'answer not read', count(*)::int from supplier_answer where read_at is null
    union all select 'email not sent', count(*)::int from email where state <> 'sent'
    union all select 'document not confirmed', count(*)::int from fiscal_document where state <> 'confirmed'
    union all select 'set of the bound book not confirmed', count(*)::int from fiscal_book_document where state <> 'confirmed'
    union all select 'refund not done', count(*)::int from refund where state <> 'refunded'
    union all select 'checkout to ask about', count(*)::int from checkout where ask_at <= now() + interval '1 hour'
    union all select 'job ' || name, count(*)::int from jobs.job
      where state in ('created', 'retry', 'active') and name not like '\\_\\_%' and name not in ('payments.sweep', 'classes.pre_invoices', 'fiscal.sweep')
      group by name`.execute(db)
  return rows.filter(({ count }) => count > 0)
}

/** Every 2xx answer holds, and every payer has the goods or a refund. */
const brokenOutcomes = async ({ database: { db } }: ChaosEnv, outcomes: readonly Outcome[]): Promise<string[]> => {
  const { rows } = await sql<{
    id: string
    state: string
    reason: string | null
    supplier_ids: string[]
    sold: number
  }>`
    select n.id, n.state, n.reason,
           array(select c.supplier_id from checkout c where c.intent_id = n.id and c.supplier_id is not null) as supplier_ids,
           (select count(*)::int from invoice i where i.intent_id = n.id) as sold
    from intent n`.execute(db)
  const byIntent = new Map(rows.map((row) => [row.id, row] as const))
  const byCheckout = new Map(rows.flatMap((row) => row.supplier_ids.map((id) => [id, row] as const)))
  const preInvoiceRows = await sql<{ id: string; state: string }>`select id, state from pre_invoice`.execute(db)
  const preInvoices = new Map(preInvoiceRows.rows.map(({ id, state }) => [id, state]))

  return outcomes.flatMap(({ purchase, ending, intentId, checkoutId, preInvoiceId }) => {
    const label = `${purchase.kind} ${purchase.number} (${purchase.with}, ${purchase.payer}, ${purchase.browser})`
    const row = byIntent.get(intentId ?? '') ?? byCheckout.get(checkoutId ?? '')
    const is = row ? `${row.state}${row.reason ? `, ${row.reason}` : ''}` : 'nowhere'
    const takenBack = row?.state === 'refunded' && row.reason === 'operator'
    if (ending === 'sold' && !(row?.sold === 1 && (row.state === 'fulfilled' || takenBack)))
      return [`${label} was acknowledged and is ${is}`]
    if (ending === 'refunded' && row?.state !== 'refunded') return [`${label} was answered with a refund and is ${is}`]
    if (ending === 'signed up by pre-invoice' && preInvoices.get(preInvoiceId ?? '') !== 'open')
      return [`${label} got a pre-invoice that is ${preInvoices.get(preInvoiceId ?? '') ?? 'nowhere'}`]
    const isFinal = row?.state === 'fulfilled' || row?.state === 'refunded'
    // A wallet payer who was refused and chose no other way to pay has not paid.
    const isSurelyPaid = purchase.with === 'card' || purchase.payer !== 'is refused, then pays'
    return (ending === 'left after paying' || ending === 'asked to wait') && isSurelyPaid && !isFinal
      ? [`${label} was paid and is ${is}`]
      : []
  })
}

/** Every email marked as sent has arrived, and no email arrived under two ids. */
const emailsArrived = async (env: ChaosEnv): Promise<{ wrong: string[]; twice: number }> => {
  const messages = (await (await fetch(`${env.email.controlUrl}/emails`)).json()) as ReceivedEmail[]
  const arrived = new Set(messages.map(({ messageId }) => messageId))
  const { rows } = await sql<{ id: string; kind: string }>`select id, kind from email where state = 'sent'`.execute(
    env.database.db,
  )
  const lost = rows.filter(({ id }) => !arrived.has(`<${id}@localhost>`))
  return {
    wrong: [
      ...(lost.length ? [`${lost.length} emails were sent and did not arrive, such as ${lost[0]?.kind}`] : []),
      ...(arrived.size > rows.length ? [`${arrived.size - rows.length} emails arrived without a row`] : []),
    ],
    twice: messages.filter(({ times }) => times > 1).length,
  }
}

/** Findings of the integrity checks, one hour later and without grace for work under way. */
const integrityFindings = async ({
  database: { db },
  card,
  wallet,
  fiscal,
  secretKeyFile,
}: ChaosEnv): Promise<readonly string[]> => {
  const clock = new FakeClock(new Date(Date.now() + 3_600_000))
  const suppliers = {
    card: createCardGateway(card.keys),
    wallet: createWalletGateway(wallet.keys),
  }
  const { findings } = await checkIntegrity(
    { db, clock, suppliers, fiscal: createFiscalProvider(fiscal.keys), secrets: openSecrets(secretKeyFile) },
    withoutGrace(clock.now()),
  )
  return findings
}

/** All violations of the run; empty when it passed. */
export const checkOutcomes = async (
  env: ChaosEnv,
  outcomes: readonly Outcome[],
): Promise<{ wrong: string[]; emailsTwice: number }> => {
  const messages = await emailsArrived(env)
  const { rows } = await sql<{ count: number }>`select deadlocks::int as count from pg_stat_database
    where datname = current_database()`.execute(env.database.db)
  return {
    wrong: [
      ...(await integrityFindings(env)),
      ...(await brokenOutcomes(env, outcomes)),
      ...messages.wrong,
      ...env.collapses,
      ...env.faults(),
      ...(rows[0]?.count ? [`${rows[0].count} deadlocks`] : []),
    ],
    emailsTwice: messages.twice,
  }
}
