// The bare server, the limit of the machine: plain node:http and pg. It sends the same queries to the same database over
// as many connections, without contract, limits, log or refusals.
import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { tokenHash } from '#server/platform/secrets.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const centre = JSON.parse(readFileSync(join(import.meta.dirname, '../../../centre.json'), 'utf8')) as {
  company: object
}
const seller = JSON.stringify(centre.company)
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16 })

const names = new Map<string, string>()

/** A statement that each connection prepares once, as the server does. */
const prepared = (text: string, values: unknown[]) => {
  const name = names.get(text) ?? `bare${names.size}`
  names.set(text, name)
  return { name, text, values }
}

const tokenOf = (request: IncomingMessage) => /sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''

const whoIs = `
  select s.person_id, p.first_name, p.last_name, p.birth_date, p.address, p.city, p.postal_code, p.country,
         p.phone_number, p.climbing_ability, p.language, l.email, l.confirmed_at, l.confirm_by,
         (select t.email from one_time_token t where t.person_id = p.id and t.purpose = 'change_email'
            and t.used_at is null and t.revoked_at is null and t.expires_at > $2) as pending_email,
         coalesce((select json_agg(json_build_object('id', c.id, 'first_name', c.first_name, 'birth_date', c.birth_date)
                                   order by c.birth_date, c.id)
                   from guardianship g join person c on c.id = g.child_id where g.guardian_id = p.id), '[]') as children
  from session s join person p on p.id = s.person_id join login l on l.person_id = p.id
  where s.token_hash = $1 and s.expires_at > $2 and s.last_seen_at > $3`

const me = async (request: IncomingMessage) => {
  const now = new Date()
  const idle = new Date(now.getTime() - 30 * 86_400_000)
  return (await pool.query(prepared(whoIs, [tokenHash('session', tokenOf(request)), now, idle]))).rows[0]
}

interface ArticleRow {
  id: string
  name: object
  price_cents: number
  type: string | null
  visits: number | null
  duration_days: number | null
}

const catalogue = async () => {
  const { rows } = await pool.query<ArticleRow>(
    prepared(
      `select a.*, p.price_cents from article a
     cross join lateral (select price_cents from article_price where article_id = a.id and from_day <= current_date
       order by from_day desc limit 1) p
     where visible and not gift and category = any($1) and $2 = any(age_groups)
     order by category, position, a.id`,
      [['V'], 'adult'],
    ),
  )
  return {
    status: 'success',
    articles: rows.map(({ id, name, price_cents, type, visits, duration_days }) => ({
      _id: id,
      name,
      priceDDV: price_cents / 100,
      type,
      ...(visits !== null && { visits }),
      ...(duration_days !== null && { duration: duration_days }),
    })),
  }
}

interface Line {
  articleId: string
  name: object
  quantity: number
  unitCents: number
  totalCents: number
  vatRate: number
  item: { type: string; durationDays: number; visits: number | null }
}

interface Intent {
  id: string
  payer_id: string
  participant_id: string
  language: string
  lines: Line[]
  total_cents: number
  checkout: string
  reference: string
}

const minuteMs = 60_000
const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/** A supplier's answer about a payment, in its usual size. */
const answerCommand = ({ total_cents, reference }: Intent, paymentId: string, now: Date) => ({
  id: paymentId,
  paymentType: 'DB',
  paymentBrand: 'VISA',
  amount: (total_cents / 100).toFixed(2),
  currency: 'EUR',
  merchantTransactionId: reference,
  result: { code: '000.100.110', description: "Request successfully processed in 'Merchant in Integrator Test Mode'" },
  card: { bin: '420000', last4Digits: '0091', holder: 'Maja Kos', expiryMonth: '12', expiryYear: '2031' },
  buildNumber: randomBytes(20).toString('hex'),
  timestamp: now.toISOString(),
  ndc: randomBytes(20).toString('hex'),
})

/**
 * The statements of a purchase call, in the order and transactions of the server. The supplier is not called, and the job
 * is inserted directly, without the job queue.
 */
const buy = async (request: IncomingMessage, { checkoutId }: { checkoutId: string }) => {
  const now = new Date()
  const buyer = await me(request)
  const back = await pool.query<Intent>(
    prepared(
      `update checkout set returned_at = coalesce(checkout.returned_at, $1) from intent
     where intent.id = checkout.intent_id and checkout.supplier = 'card' and checkout.supplier_id = $2 and intent.payer_id = $3
     returning intent.*, checkout.id as checkout`,
      [now, checkoutId, buyer.person_id],
    ),
  )
  const { checkout } = back.rows[0]!
  const leased = await pool.query<Intent>(
    prepared(
      `update checkout set asking_until = $1, asked_before_at = checkout.asked_at, asked_at = $2 from intent
     where intent.id = checkout.intent_id and checkout.id = $3 and checkout.supplier_id is not null
       and (checkout.asking_until is null or checkout.asking_until <= $2)
       and (checkout.supplier = 'wallet' or checkout.asked_before_at is null or checkout.asked_before_at <= $4)
     returning checkout.*, intent.state as intent_state, intent.total_cents`,
      [after(now, 6_000), now, checkout, after(now, -minuteMs)],
    ),
  )
  const paymentId = randomBytes(16).toString('hex')
  await pool.query(
    prepared(
      `with stored as (insert into supplier_answer (id, checkout_id, source, status, body, received_at, position, read_at)
                     values ($1, $2, 'status', 200, $3, $4, 0, null))
     update checkout set asking_until = null, ask_at = $5 where id = $2`,
      [
        randomUUID(),
        checkout,
        JSON.stringify(answerCommand(leased.rows[0]!, paymentId, now)),
        now,
        after(now, 31 * minuteMs),
      ],
    ),
  )
  const client = await pool.connect()
  const run = async (statement: string, values: unknown[]) => (await client.query(prepared(statement, values))).rows[0]
  try {
    await client.query('begin')
    const intent = (await run('select * from intent where id = $1 for update', [back.rows[0]!.id])) as Intent
    await run(
      `update supplier_answer set read_at = $1 from checkout
       where checkout.id = supplier_answer.checkout_id and checkout.intent_id = $2 and supplier_answer.read_at is null
       returning supplier_answer.source, supplier_answer.status, supplier_answer.body, supplier_answer.received_at,
                 supplier_answer.position, supplier_answer.checkout_id, checkout.supplier, checkout.reference`,
      [now, intent.id],
    )
    await run(
      `with noted as (update checkout set last_outcome = 'paid' where id = $1)
       insert into payment (id, intent_id, checkout_id, supplier, supplier_payment_id, cents, brand, spent_on, taken_at)
       values ($2, $3, $1, 'card', $4, $5, 'VISA', null, $6) on conflict (supplier, supplier_payment_id) do nothing returning id`,
      [checkout, randomUUID(), intent.id, paymentId, intent.total_cents, now],
    )
    const payment = await run('select * from payment where intent_id = $1 and spent_on is null order by taken_at, id', [
      intent.id,
    ])
    await run(
      `with spent as (update payment set spent_on = 'sale' where id = $1 and spent_on is null)
       update intent set state = 'fulfilled', reason = null, settled_at = $2, seen_at = null where id = $3`,
      [payment.id, now, intent.id],
    )
    await run(
      `insert into audit_log (id, at, actor, person_id, action, object, object_id, about_id)
       values ($1, $2, 'customer', $3, 'sold', 'intent', $4, $3)`,
      [randomUUID(), now, intent.payer_id, intent.id],
    )
    const tickets = intent.lines.flatMap((line) => Array.from({ length: line.quantity }, () => line))
    await run(
      `insert into ticket (id, holder_id, intent_id, article_id, name, type, bought_at, duration_days, visits, valid_until)
       select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::jsonb[], $6::text[], $7::timestamptz[],
                            $8::int[], $9::int[], $10::timestamptz[])`,
      [
        tickets.map(() => randomUUID()),
        tickets.map(() => intent.participant_id),
        tickets.map(() => intent.id),
        tickets.map(({ articleId }) => articleId),
        tickets.map(({ name }) => JSON.stringify(name)),
        tickets.map(({ item }) => item.type),
        tickets.map(() => now),
        tickets.map(({ item }) => item.durationDays),
        tickets.map(({ item }) => item.visits),
        tickets.map(({ item }) => after(now, item.durationDays * 1440 * minuteMs)),
      ],
    )
    const payer = await run(
      `select first_name, last_name, address, postal_code, city, country, language, login.email
       from person join login on login.person_id = person.id where person.id = $1`,
      [intent.payer_id],
    )
    const [invoiceId, emailId] = [randomUUID(), randomUUID()]
    await run(
      `insert into email (id, kind, recipient, person_id, language, data, created_at) values ($1, 'receipt', $2, $3, $4, $5, $6)`,
      [
        emailId,
        payer.email,
        intent.payer_id,
        intent.language,
        JSON.stringify({ invoiceId, firstName: payer.first_name, seeAt: '/dashboard/mytickets' }),
        now,
      ],
    )
    await run(
      `insert into jobs.job (id, name, data, start_after, created_on, policy, retry_limit, retry_delay, retry_backoff)
       values ($1, 'email.send', $2, now(), now(), 'standard', 30, 2, true)`,
      [randomUUID(), JSON.stringify({ emailId })],
    )
    const gross = intent.total_cents
    const base = Math.round((gross * 10_000) / 10_950)
    await run(
      `with number as (
         insert into invoice_counter as c (business_premises, device_no, year, last_no, last_issued_at)
         values ('PC1', 'BARE', $2, 1, $3)
         on conflict (business_premises, device_no, year)
           do update set last_no = c.last_no + 1, last_issued_at = greatest(excluded.last_issued_at, c.last_issued_at)
         returning last_no, last_issued_at)
       insert into invoice (id, business_premises, device_no, year, invoice_no, issued_at, intent_id, buyer_id, language, lines,
                            vat, total_cents, seller, buyer, payment_method)
       select $1, 'PC1', 'BARE', $2, number.last_no, number.last_issued_at, $4, $5, $6, $7, $8, $9, $10, $11, 'card' from number`,
      [
        invoiceId,
        now.getUTCFullYear(),
        now.toISOString().slice(0, 19),
        intent.id,
        intent.payer_id,
        intent.language,
        JSON.stringify(intent.lines.map(({ item: _item, articleId: _article, ...line }) => line)),
        JSON.stringify([{ rate: 950, baseCents: base, vatCents: gross - base, grossCents: gross }]),
        gross,
        seller,
        JSON.stringify({ name: `${payer.first_name} ${payer.last_name}`, ...payer }),
      ],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return { status: 'success', message: 'Nakup uspel!' }
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += String(part)
  return text
}

const answer = async (request: IncomingMessage): Promise<unknown> => {
  if (request.url === '/me') return { status: 'success', me: await me(request) }
  if (request.url === '/catalogue') return catalogue()
  return buy(request, JSON.parse(await bodyOf(request)) as { checkoutId: string })
}

const send = (response: ServerResponse, status: number, body: unknown) => {
  const text = JSON.stringify(body)
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) })
    .end(text)
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => send(response, 200, body),
    (error: unknown) => send(response, 500, { message: String(error) }),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`ready http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`)
})
process.on('SIGTERM', () => process.exit(0))
