import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Email } from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  headerNames,
  openSmtpServer,
  ourHeaders,
  type SmtpMode,
  type TestSmtpServer,
} from '../../tests/kit/smtp-server.ts'
import { openMailbox } from './mailbox.ts'
import type { OutgoingEmail } from './email-transport.ts'
import { smtpTransport, verifySmtp } from './smtp.ts'

const message = (more: Partial<OutgoingEmail> = {}): OutgoingEmail => ({
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

describe('over SMTP', () => {
  let smtp: TestSmtpServer
  beforeEach(async () => {
    smtp = await openSmtpServer()
  })
  afterEach(() => smtp.close())

  const shortTimeouts = { greet: 300, answer: 300, whole: 900 }
  const deliver = (...messages: OutgoingEmail[]) => deliverWith({}, ...messages)
  const deliverWith = async (timeouts: Parameters<typeof smtpTransport>[1], ...messages: OutgoingEmail[]) => {
    const transport = smtpTransport(smtp.url, timeouts)
    try {
      for (const each of messages) await transport.deliver(each)
    } finally {
      transport.close()
    }
  }

  test('an email that may be unsubscribed from says so to mail programs (RFC 8058)', async () => {
    await deliver(
      message({ unsubscribe: 'https://previs.example/news/1/abc' }),
      message({ messageId: 'drugo@previs.example' }),
    )
    const headersOf = ({ headers }: Email) =>
      headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value])
    expect(smtp.arrived.map(({ message: arrived }) => headersOf(arrived))).toEqual([
      [
        ['list-unsubscribe', '<https://previs.example/news/1/abc>'],
        ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
      ],
      [],
    ])
  })

  test('an email arrives with both texts, the attachment and its own Message-ID', async () => {
    await deliver(message({ pictures: [{ cid: 'mark', type: 'image/png', bytes: Buffer.from('png') }] }))
    const [{ recipients, message: arrived } = { recipients: [], message: {} as Email }] = smtp.arrived
    expect(recipients).toEqual(['ana@previs.example'])
    expect(arrived).toMatchObject({
      messageId: '<racun-1@previs.example>',
      subject: 'Račun 1-1-17',
      from: { name: 'Plezalni center Previs', address: 'info@previs.example' },
    })
    expect(arrived.text?.trim()).toBe('Živjo, Ana!')
    expect(arrived.html).toContain('Živjo, Ana!')
    const header = (name: string) => arrived.headers.find(({ key }) => key === name)?.value
    expect(header('content-language')).toBe('sl')
    expect(header('auto-submitted')).toBe('auto-generated')
    const [picture, file] = arrived.attachments
    // Shown where the HTML names it, and not as a file.
    expect(picture).toMatchObject({ contentId: '<mark>', disposition: 'inline', mimeType: 'image/png', related: true })
    expect(file).toMatchObject({ filename: 'racun-1-1-17.pdf', mimeType: 'application/pdf' })
    expect(Buffer.from(file!.content as ArrayBuffer).toString()).toBe('%PDF-1.7 ✓')
  })

  // 0.0.0.0 reaches this machine too, but is no loopback address.
  const outside = (from: string) => from.replace('127.0.0.1', '0.0.0.0').replace('//', '//previs:geheim@')

  test.each(['', '?ignoreTLS=true', '?requireTLS=false', '?opportunisticTLS=true'])(
    'without encryption no email and no password leaves this machine%s',
    async (parameters) => {
      const transport = smtpTransport(`${outside(smtp.url)}/${parameters}`)
      await expect(transport.deliver(message())).rejects.toThrow('STARTTLS')
      transport.close()
      await expect(verifySmtp(`${outside(smtp.url)}/${parameters}`)).rejects.toThrow('STARTTLS')
      expect(smtp.arrived).toEqual([])
      expect(smtp.commands().filter((command) => /AUTH|MAIL|geheim/i.test(command))).toEqual([])
      expect(smtp.commands()).toContain('STARTTLS')
    },
  )

  const before = ['', 'Ana ', 'Ž', 'a@b.si ', '=?utf-8?Q?a?= ', ' ', '😀 ', 'אבג ', '"', '<', '%PDF-1.4 ', '{{7*7}} ']
  const middle = [
    '\r\nBcc: vsi@previs.example',
    '\nSubject: drugo',
    '\rTo: vsi@previs.example',
    '\r\n\r\n<script>',
    '\u0000',
    '\u2028Cc: vsi@previs.example',
    '"a" <vsi@previs.example>,',
    ', vsi@previs.example',
    '<b>vsi</b>',
    '<img src=x onerror=alert(1)>',
    '=?utf-8?Q?=0D=0ABcc:_vsi?=',
    '\u202evsi',
    'a'.repeat(200),
    'ž'.repeat(2_000),
  ]
  const after = ['', '\r\n', ' 👩‍👧', '\\']
  // Every combination of a beginning and a middle is one name.
  const names = before.flatMap((one, nth) => middle.map((two, at) => one + two + after[(nth + at) % after.length]))

  test(`${names.length} hostile names: one email each, to one recipient, without further headers`, async () => {
    await deliver(
      ...names.map((name, at) =>
        message({
          messageId: `ime-${at}@previs.example`,
          subject: name,
          from: { name, address: 'info@previs.example' },
          attachments: [],
        }),
      ),
    )
    expect(smtp.arrived).toHaveLength(names.length)
    for (const { recipients, raw, message } of smtp.arrived) {
      expect(recipients).toEqual(['ana@previs.example'])
      expect(headerNames(raw)).toEqual(ourHeaders)
      expect(message.to?.map(({ address }) => address)).toEqual(['ana@previs.example'])
      expect(message.from?.address).toBe('info@previs.example')
      expect([message.cc, message.bcc]).toEqual([undefined, undefined])
      expect(message.text?.trim()).toBe('Živjo, Ana!')
    }
  })

  test.each([
    'ana@previs.example, vsi@previs.example',
    'ana@previs.example>\r\nRCPT TO:<vsi@previs.example',
    'Ana <ana@previs.example>, vsi <vsi@previs.example>',
    '"vsi@previs.example> x"@previs.example',
    '"ana"@previs.example',
    'ana@previs.example\0',
    ' ana@previs.example',
    'aná@previs.example',
    'ana@čebela.example',
    'ana@[127.0.0.1]',
    'ana',
    '',
  ])('an email to the address %j is refused', async (to) => {
    await expect(deliver(message({ to }))).rejects.toThrow('not an address')
    expect(smtp.calls()).toBe(0)
  })

  test.each<[SmtpMode, RegExp]>([
    ['gone', /ECONNREFUSED/],
    ['hangs up', /closed/],
    ['busy', /421/],
    ['not now', /450/],
    ['unknown', /550/],
    ['refused', /554/],
    ['silent', /Greeting never received|Timeout/],
    ['no answer', /Timeout/],
    ['endless', /abort/i],
  ])(
    'an email server in the state "%s" fails one delivery, tried once, and the next email is sent',
    async (mode, error) => {
      await smtp.be(mode)
      const isWaiting = ['silent', 'no answer', 'endless'].includes(mode)
      await expect(deliverWith(isWaiting ? shortTimeouts : {}, message())).rejects.toThrow(error)
      expect(smtp.calls()).toBe(mode === 'gone' ? 0 : 1)
      await smtp.be('up')
      await deliver(message({ messageId: 'racun-2@previs.example' }))
      expect(smtp.arrived.map(({ message }) => message.messageId)).toEqual(['<racun-2@previs.example>'])
    },
  )

  test('an email server that dies after taking the email is a failed delivery without a repetition', async () => {
    await smtp.be('dies')
    await expect(deliver(message())).rejects.toThrow()
    expect(smtp.arrived.map(({ message }) => message.messageId)).toEqual(['<racun-1@previs.example>'])
  })

  test('a connection that the server ended is opened anew by the next email', async () => {
    const transport = smtpTransport(smtp.url)
    await transport.deliver(message())
    await smtp.be('gone')
    await expect(transport.deliver(message({ messageId: 'racun-2@previs.example' }))).rejects.toThrow()
    await smtp.be('up')
    await transport.deliver(message({ messageId: 'racun-2@previs.example' }))
    expect(smtp.arrived.map(({ message }) => message.messageId)).toEqual([
      '<racun-1@previs.example>',
      '<racun-2@previs.example>',
    ])
    transport.close()
  })
})

// 127.0.0.2 stands for another machine; macOS has no such address.

describe('the development mailbox', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'previs-mailbox-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('lists emails as their receiver would see them, newest first', async () => {
    const mailbox = openMailbox(folder)
    await mailbox.deliver(message({ pictures: [{ cid: 'mark', type: 'image/png', bytes: Buffer.from('png') }] }))
    await mailbox.deliver(message({ messageId: 'racun-2@previs.example', subject: 'Račun 1-1-18' }))
    const [newest, older] = await mailbox.list()
    expect([newest?.subject, older?.subject]).toEqual(['Račun 1-1-18', 'Račun 1-1-17'])
    expect(older).toMatchObject({ to: 'ana@previs.example', text: expect.stringContaining('Živjo, Ana!') })
    expect(older!.attachments).toHaveLength(1)
    expect(Buffer.from(older!.attachments[0]!.bytes).toString()).toBe('%PDF-1.7 ✓')
    mailbox.close()
  })

  test('an email sent again stays one file, also after a restart', async () => {
    for (const mailbox of [openMailbox(folder), openMailbox(folder)]) {
      await mailbox.deliver(message())
      mailbox.close()
    }
    expect(readdirSync(folder)).toHaveLength(1)
  })

  test.each(['../../etc/passwd', '', 'x', 'a'.repeat(24)])('the id %j finds no email', async (id) => {
    const mailbox = openMailbox(folder)
    expect(await mailbox.one(id)).toBeUndefined()
    mailbox.close()
  })
})
