import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { payments } from '#contract/money/payments.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { dayTicket, openCardPage, payCardPage } from '../../kit/buy-ticket.ts'
import { Client } from '../../kit/client.ts'
import { copyFolder, removeFolder } from '../../kit/demo-folder.ts'
import { emailsTo } from '../../kit/mailbox.ts'
import { newMember, password } from '../../kit/new-member.ts'
import { startServer, type ServerProcess } from '../../kit/server-process.ts'
import { proof } from '../../kit/proof.ts'

let folder: string
let server: ServerProcess
const start = () => startServer({ PORT: '0', DATA_DIR: folder, LOG: 'error' })

beforeEach(async () => {
  folder = copyFolder(inject('demo'))
  server = await start()
})
afterEach(async () => {
  await server.stop()
  removeFolder(folder)
})

const email = 'neva@previs.example'

/** Signs up, confirms by the link in the email, and logs in. */
const joinClub = async (): Promise<Client> => {
  const client = new Client(server.url)
  await client.call(account.signUp, {
    body: newMember(email),
  })
  const [confirm] = await emailsTo(server.url, email, 1)
  const token = /\/confirmmail\/(\S+)/.exec(confirm?.text ?? '')?.[1] ?? ''
  await client.call(account.confirmAddress, { params: { token } })
  await client.call(account.logIn, { body: { email, password } })
  return client
}

/** Pays for one day ticket at the supplier, like a browser that closes afterwards. */
const payForOne = async (client: Client) => {
  const cart = await dayTicket(client)
  const page = await openCardPage(client, cart)
  await payCardPage(server.url, page.checkoutId)
  return { cart, ...page }
}

const invoiceIn = async () => {
  const [receipt] = await emailsTo(server.url, email, 2)
  const [invoice] = receipt?.attachments ?? []
  const bytes = Buffer.from(await (await fetch(`${server.url}${invoice?.url}`)).arrayBuffer())
  return { name: invoice?.name, bytes }
}

test('sign-up to invoice by the API alone', async () => {
  const client = await joinClub()
  const { cart, checkoutId } = await payForOne(client)
  const { message } = await client.call(tickets.buy, {
    body: { articles: cart, checkoutId, paymentMethod: 'online' },
  })
  expect(message).toMatch(/\S/)
  const { results, unusedTickets } = await client.call(tickets.mine)
  expect(results).toBe(1)
  expect(unusedTickets[0]).toMatchObject({ type: 'dnevna', visits: 1, visitsLeft: 1, used: false })
  const { name, bytes } = await invoiceIn()
  expect(name).toMatch(/^racun-.*\.pdf$/)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await emailsTo(server.url, email, 2)).length).toBe(2)
})

test('F08: closing the browser right after paying: tickets and email arrive without it', proof, async () => {
  const client = await joinClub()
  await payForOne(client)
  const { bytes } = await invoiceIn()
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await client.call(tickets.mine)).results).toBe(1)
})

test('F11: a power cut right after paying, on the embedded database: nothing is lost, nothing comes twice', async () => {
  const client = await joinClub()
  const { intent, cart, checkoutId } = await payForOne(client)
  await server.kill()
  server = await start()
  const again = new Client(server.url)
  again.cookie = client.cookie
  // The session, the intent and the supplier's ledger still exist.
  await again.call(tickets.buy, { body: { articles: cart, checkoutId, paymentMethod: 'online' } })
  expect((await again.call(payments.intent, { params: { intentId: intent._id } })).intent.state).toBe('fulfilled')
  expect((await again.call(tickets.mine)).results).toBe(1)
  await invoiceIn()
  await server.kill()
  server = await start()
  const third = new Client(server.url)
  third.cookie = client.cookie
  expect((await third.call(tickets.mine)).results).toBe(1)
  expect((await emailsTo(server.url, email, 2)).length).toBe(2)
})
