import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openMailbox } from './mailbox.ts'
import type { Message } from './postman.ts'
import { smtpPostman } from './smtp.ts'

const message = (more: Partial<Message> = {}): Message => ({
  messageId: 'racun-1@previs.example',
  from: { name: 'Plezalni center Previs', address: 'info@previs.example' },
  to: 'ana@previs.example',
  subject: 'Račun 1-1-17',
  text: 'Živjo, Ana!',
  html: '<p>Živjo, Ana!</p>',
  language: 'sl',
  attachments: [{ name: 'racun-1-1-17.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 ✓') }],
  ...more,
})

interface Arrived {
  recipients: string[]
  mail: Email
}

/** A real SMTP server that notes what arrives and refuses when it is told to. */
const startServer = async () => {
  const arrived: Arrived[] = []
  const refusals: { at: 'rcpt' | 'data'; code: number }[] = []
  const refusal = (at: 'rcpt' | 'data') => {
    const next = refusals[0]?.at === at ? refusals.shift() : undefined
    return next && Object.assign(new Error('told to refuse'), { responseCode: next.code })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => done(refusal('rcpt')),
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const no = refusal('data')
        if (no) {
          done(no)
          return
        }
        void PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          arrived.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), mail })
          done()
        })
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    refusals,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

describe('over SMTP', () => {
  let server: Awaited<ReturnType<typeof startServer>>
  beforeEach(async () => {
    server = await startServer()
  })
  afterEach(() => server.close())

  const deliver = async (...messages: Message[]) => {
    const postman = smtpPostman(server.url)
    try {
      for (const each of messages) await postman.deliver(each)
    } finally {
      postman.close()
    }
  }

  test('a letter arrives whole: both texts, the attachment, its own Message-ID', async () => {
    await deliver(message())
    const [{ recipients, mail } = { recipients: [], mail: {} as Email }] = server.arrived
    expect(recipients).toEqual(['ana@previs.example'])
    expect(mail).toMatchObject({
      messageId: '<racun-1@previs.example>',
      subject: 'Račun 1-1-17',
      from: { name: 'Plezalni center Previs', address: 'info@previs.example' },
    })
    expect(mail.text?.trim()).toBe('Živjo, Ana!')
    expect(mail.html).toContain('Živjo, Ana!')
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
    expect(header('content-language')).toBe('sl')
    expect(header('auto-submitted')).toBe('auto-generated')
    const [file] = mail.attachments
    expect(file).toMatchObject({ filename: 'racun-1-1-17.pdf', mimeType: 'application/pdf' })
    expect(Buffer.from(file!.content as ArrayBuffer).toString()).toBe('%PDF-1.7 ✓')
  })

  test.each([
    'zlonamernež\r\nBcc: vsi@previs.example',
    'ime\nSubject: drugo',
    'a'.repeat(2_000),
    '"<tuji@example.org>" 😀 \u202e',
    '=?utf-8?Q?Bcc:_vsi?=',
  ])('a name like %j stays one subject of one letter to one person', async (subject) => {
    await deliver(message({ subject, from: { name: subject, address: 'info@previs.example' } }))
    expect(server.arrived).toHaveLength(1)
    const [{ recipients, mail } = { recipients: [], mail: {} as Email }] = server.arrived
    expect(recipients).toEqual(['ana@previs.example'])
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.headers.filter(({ key }) => key === 'subject')).toHaveLength(1)
    expect(mail.from?.address).toBe('info@previs.example')
  })

  test.each([
    ['ana@previs.example, vsi@previs.example'],
    ['ana@previs.example>\r\nRCPT TO:<vsi@previs.example'],
    ['Ana <ana@previs.example>, vsi <vsi@previs.example>'],
  ])('an address like %j never becomes two recipients', async (to) => {
    await deliver(message({ to })).catch(() => {})
    const recipients = server.arrived.flatMap((each) => each.recipients)
    expect(recipients.length).toBeLessThanOrEqual(1)
    expect(recipients).not.toContain('vsi@previs.example')
  })

  test.each([
    { at: 'rcpt' as const, code: 450 },
    { at: 'rcpt' as const, code: 550 },
    { at: 'data' as const, code: 451 },
    { at: 'data' as const, code: 554 },
  ])('a refusal ($at $code) is a failed delivery, and the next letter goes', async (refusal) => {
    server.refusals.push(refusal)
    await expect(deliver(message())).rejects.toThrow(String(refusal.code))
    await deliver(message({ messageId: 'racun-2@previs.example' }))
    expect(server.arrived.map(({ mail }) => mail.messageId)).toEqual(['<racun-2@previs.example>'])
  })

  test('no server there is a failed delivery', async () => {
    const { url } = server
    await server.close()
    const postman = smtpPostman(url)
    await expect(postman.deliver(message())).rejects.toThrow('ECONNREFUSED')
    postman.close()
    server = await startServer()
  })
})

describe('the mailbox of development', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'previs-mailbox-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('shows a letter as its receiver would see it, newest first', async () => {
    const mailbox = openMailbox(folder)
    await mailbox.deliver(message())
    await mailbox.deliver(message({ messageId: 'racun-2@previs.example', subject: 'Račun 1-1-18' }))
    const [newest, older] = await mailbox.list()
    expect([newest?.subject, older?.subject]).toEqual(['Račun 1-1-18', 'Račun 1-1-17'])
    expect(older).toMatchObject({ to: 'ana@previs.example', text: expect.stringContaining('Živjo, Ana!') })
    expect(Buffer.from(older!.attachments[0]!.bytes).toString()).toBe('%PDF-1.7 ✓')
    mailbox.close()
  })

  test('a letter that is sent again is the same letter, also after a restart', async () => {
    for (const mailbox of [openMailbox(folder), openMailbox(folder)]) {
      await mailbox.deliver(message())
      mailbox.close()
    }
    expect(readdirSync(folder)).toHaveLength(1)
  })

  test.each(['../../etc/passwd', '', 'x', 'a'.repeat(24)])('there is no letter %j', async (id) => {
    const mailbox = openMailbox(folder)
    expect(await mailbox.one(id)).toBeUndefined()
    mailbox.close()
  })
})
