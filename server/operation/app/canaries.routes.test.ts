import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { classes } from '#contract/climbing/classes.ts'
import { family } from '#contract/people/family.ts'
import { gifts } from '#contract/climbing/gifts.ts'
import { privacy } from '#contract/reception/privacy.ts'
import { invoices } from '#contract/money/invoices.ts'
import { payments, type Intent } from '#contract/money/payments.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import type { Client } from '../../../tests/kit/client.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { runCommand } from '#server/operation/operator/commands.ts'

// Searches for typed secrets and personal data in everything that is stored (docs/product/operations.md §10.4, I10).

/** Secrets by name, each typed by the customer or sent to the customer. None may be stored in clear. */
const secrets = {
  password: 'kanarcek-poje-1',
  'wrong password': 'kanarcek-napacen-2',
  'new password': 'kanarcek-znova-3',
  'reset password': 'kanarcek-spet-4',
  "child's password": 'kanarcek-mali-5',
  // Typed only into the supplier's own form.
  'card number': '4200000000000091',
  'card number in groups': '4200 0000 0000 0091',
} as Record<string, string>

const email = 'kanarina.kanarek@previs.example'
const next = 'kanarina.druga@previs.example'
const childEmail = 'kanarcek@previs.example'

/** Personal data by name, with the tables that may contain it. */
const personal: Record<string, { value: string; tables: readonly string[] }> = {
  'first name': { value: 'Kanarina', tables: ['person', 'email', 'invoice', 'pre_invoice', 'supplier_answer'] },
  'last name': { value: 'Kanarekova', tables: ['person', 'invoice', 'pre_invoice', 'supplier_answer'] },
  'birth date': { value: '1987-03-21', tables: ['person'] },
  address: { value: 'Kanarska ulica 77', tables: ['person', 'invoice', 'pre_invoice'] },
  phone: { value: '041 777 333', tables: ['person'] },
  'e-mail': { value: email, tables: ['email', 'one_time_token'] },
  'next e-mail': { value: next, tables: ['login', 'email', 'one_time_token'] },
  "child's name": { value: 'Kanarcica', tables: ['person', 'email', 'pre_invoice'] },
  "child's birth date": { value: '2016-02-28', tables: ['person'] },
  "child's e-mail": { value: childEmail, tables: ['login', 'email', 'one_time_token'] },
}

let testApp: TestApp
let client: Client
beforeAll(async () => {
  testApp = await startTestApp({ metrics: { port: 0, host: '127.0.0.1' } })
  client = testApp.visitor()
  await useEveryForm()
})
afterAll(() => testApp[Symbol.asyncDispose]())

const homeAddress = { address: 'Kanarska ulica 77', city: 'Ptičje', postalCode: '1000', country: 'Slovenija' }
const me = {
  ...homeAddress,
  firstName: 'Kanarina',
  lastName: 'Kanarekova',
  birthDate: '1987-03-21',
  phoneNumber: '041 777 333',
  climbingAbility: 2,
}
const linkTo = async (address: string, what: string): Promise<string> => {
  const [message] = await testApp.emailsTo(address)
  const token = /\/([\w-]{43})\b/.exec(message?.text ?? '')?.[1] ?? ''
  expect(token, what).toHaveLength(43)
  secrets[what] = token
  return token
}
const noteSession = (what: string) => {
  secrets[what] = /=(.{43})$/.exec(client.cookie ?? '')?.[1] ?? ''
  expect(secrets[what], what).toHaveLength(43)
}

/** Pays in the supplier's own form: number and CVV go only to the supplier. */
const payByCard = async (intent: Intent): Promise<string> => {
  const { data } = await client.call(payments.createSession, {
    params: { amount: intent.amount },
    query: { intent: intent._id },
  })
  const card = {
    holder: 'Kanarina Kanarekova',
    number: secrets['card number in groups'],
    expiry: '05/2034',
    cvv: '987',
  }
  const action = `${testApp.address}/dashboard/tickets/ticketcart/success`
  await testApp.card(`/sandbox/card/${data.id}/pay`, { card, brands: ['VISA', 'MASTER'], action, locale: 'sl' })
  return data.id
}

/** Fills in every form and follows every link as a customer does. */
const useEveryForm = async () => {
  const { db } = testApp.app.ctx
  const password = secrets['password'] ?? ''
  const signUp = { ...me, email, password, passwordConfirm: password, agreesToTerms: true as const }
  await client.call(account.signUp, { body: signUp })
  const confirm = await linkTo(email, 'link that confirms')
  await client.call(account.confirmAddress, { params: { token: confirm } })
  await client.send(account.confirmAddress, { params: { token: `${confirm.slice(1)}x` } })
  await client.send(account.logIn, { body: { email, password: secrets['wrong password'] } })
  await client.send(account.logIn, { body: { email: next, password: secrets['wrong password'] } })
  await client.call(account.logIn, { body: { email, password } })
  noteSession('session')

  // A refusal must not repeat its input.
  await client.send(account.signUp, { body: { ...signUp, firstName: '', birthDate: '2087-03-21' } })
  await client.send(account.updateMe, { body: { ...me, email, phoneNumber: 'Kanarina' } })
  await client.send(family.child, { params: { childId: email } })

  await client.call(account.updateMe, { body: { ...me, email: next } })
  await client.call(account.confirmAddress, { params: { token: await linkTo(next, 'link to another address') } })

  const child = {
    ...homeAddress,
    firstName: 'Kanarcica',
    lastName: 'Kanarekova',
    birthDate: '2016-02-28',
    climbingAbility: 0,
  }
  const added = await client.call(family.createChild, {
    body: { ...child, isGuardian: true, agreesToTerms: true } as never,
  })
  const childId = added.child._id
  await client.call(family.sendChildAuth, { params: { childId }, body: { email: childEmail } })
  const chosen = secrets["child's password"] ?? ''
  await testApp.visitor().call(family.setChildAuth, {
    params: { token: await linkTo(childEmail, "link for the child's log-in") },
    body: { email: childEmail, password: chosen, passwordConfirm: chosen, agreesToTerms: true },
  })

  const articles = [{ articleId: await anArticle('paket'), quantity: 1 }]
  const wanted = { kind: 'tickets' as const, articles }
  const checkoutId = await payByCard((await client.call(payments.openIntent, { body: wanted })).intent)
  await client.call(tickets.buy, { body: { articles, checkoutId, paymentMethod: 'online' } })
  const { articles: presents } = await client.call(gifts.list, {
    params: { ageGroup: 'adult' },
    query: { label: 'V' },
  })
  const gift = [{ articleId: presents[0]!._id, quantity: 1 as const }]
  const { intent } = await client.call(payments.openIntent, { body: { kind: 'gifts', articles: gift } })
  const giftCheckout = await payByCard(intent)
  await client.call(gifts.buy, { body: { articles: gift, checkoutId: giftCheckout, paymentMethod: 'online' } })
  const codes = (await testApp.emailsTo(next)).flatMap(({ text }) => text.match(/\b\w{4}(-\w{4}){4}\b/g) ?? [])
  secrets['code of a gift'] = codes[0] ?? ''
  secrets['code of a gift, unbroken'] = (codes[0] ?? '').replaceAll('-', '')
  expect(secrets['code of a gift']).toHaveLength(24)
  const wrong = codes[0]?.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  await client.send(gifts.redeem, { body: { code: wrong ?? '' } })
  await client.call(gifts.redeem, { body: { code: codes[0] ?? '' } })

  const course = await openCourse(db, { places: [5, 5], ageGroups: ['school', 'adult'] })
  await client.call(classes.signUpPreInvoice, { body: { classCart: course.cart(0) } })
  await client.call(classes.signUpChildPreInvoice, { params: { childId }, body: { classCart: course.cart(1) } })
  const { invoices: issued } = await client.call(invoices.mine, { params: { year: '2026' } })
  for (const { _id: invoiceId } of issued) await client.send(invoices.download, { params: { invoiceId } })
  await client.send(privacy.myData)
  for (const command of [['review'], ['emails'], ['log', next], ['refund', 'PC1-WEB1-1-2026']])
    await runCommand(testApp.app.ctx, command)

  const renewed = secrets['new password'] ?? ''
  await client.send(account.updatePassword, { body: { currentPassword: chosen, password: renewed } })
  await client.call(account.updatePassword, { body: { currentPassword: password, password: renewed } })
  noteSession('session after the password')
  await testApp.visitor().call(account.forgotPassword, { body: { email } })
  await testApp.visitor().call(account.forgotPassword, { body: { email: next } })
  const reset = secrets['reset password'] ?? ''
  await testApp.visitor().call(account.resetPassword, {
    params: { token: await linkTo(next, 'link that resets') },
    body: { password: reset, passwordConfirm: reset },
  })
  await testApp.work()
}

const anArticle = async (type: 'paket') => {
  const { id } = await testApp.app.ctx.db
    .selectFrom('article')
    .select('id')
    .where('type', '=', type)
    .where('gift', '=', false)
    .where(sql<boolean>`'adult' = any(age_groups)`)
    .executeTakeFirstOrThrow()
  return id
}

/** All rows of the database with the jobs, by table; bytes as hexadecimal digits. */
const dump = async (): Promise<Map<string, string>> => {
  const { db } = testApp.app.ctx
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`.execute(db)
  const textByTable = new Map<string, string>()
  for (const { schema, name } of rows) {
    const table = sql.table(`${schema}.${name}`)
    const { rows: found } = await sql<{ row: string }>`select t::text as row from ${table} t`.execute(db)
    const key = schema === 'jobs' && name.startsWith('job') ? 'job' : name
    textByTable.set(key, (textByTable.get(key) ?? '') + found.map(({ row }) => row).join('\n'))
  }
  return textByTable
}

const hexOf = (text: string) => Buffer.from(text).toString('hex')
const contains = (text: string, value: string) => text.includes(value) || text.includes(hexOf(value))

test('a secret is nowhere in the database, in clear or as bytes', async () => {
  const found = [...(await dump())].flatMap(([table, rows]) =>
    Object.entries(secrets).flatMap(([what, value]) => (contains(rows, value) ? [`${what} in ${table}`] : [])),
  )
  expect(found).toEqual([])
})

test('personal data is only in the tables that need it', async () => {
  const textByTable = await dump()
  const found = Object.fromEntries(
    Object.entries(personal).map(([what, { value }]) => [
      what,
      [...textByTable].flatMap(([table, text]) => (contains(text, value) ? [table] : [])).toSorted(),
    ]),
  )
  expect(found).toEqual(
    Object.fromEntries(Object.entries(personal).map(([what, { tables }]) => [what, tables.toSorted()])),
  )
})

test('secrets and personal data are in no log line, no figure and no audit entry', async () => {
  const figures = await (await fetch(testApp.app.metricsUrl ?? '')).text()
  const entries = (await dump()).get('audit_log') ?? ''
  expect(testApp.logged.length).toBeGreaterThan(30)
  expect(figures).toContain('previs_')
  expect(entries.split('\n').length).toBeGreaterThan(30)
  const canaries = {
    ...secrets,
    ...Object.fromEntries(Object.entries(personal).map(([what, { value }]) => [what, value])),
  }
  const found = Object.entries({ log: testApp.logged.join('\n'), figures, entries }).flatMap(([where, text]) =>
    Object.entries(canaries).flatMap(([what, value]) => (contains(text, value) ? [`${what} in ${where}`] : [])),
  )
  expect(found).toEqual([])
})

test('the supplier’s sandbox stores no card number', async () => {
  const ledger = JSON.stringify(await testApp.card('/__sandbox/ledger'))
  expect(ledger).toContain('420000')
  // The security code stands alone; inside a longer number it is a reference.
  expect(ledger).not.toMatch(/4200 ?0000 ?0000 ?0091|\b987\b/)
})
