import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Email } from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { headerNames, openPostOffice, ourHeaders, type Mood, type PostOffice } from '../../tests/kit/post-office.ts'
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

describe('over SMTP', () => {
  let office: PostOffice
  beforeEach(async () => {
    office = await openPostOffice()
  })
  afterEach(() => office.close())

  const impatient = { greet: 300, answer: 300, whole: 900 }
  const deliver = (...messages: Message[]) => deliverWith({}, ...messages)
  const deliverWith = async (patience: Parameters<typeof smtpPostman>[1], ...messages: Message[]) => {
    const postman = smtpPostman(office.url, patience)
    try {
      for (const each of messages) await postman.deliver(each)
    } finally {
      postman.close()
    }
  }

  test('a letter arrives whole: both texts, the attachment, its own Message-ID', async () => {
    await deliver(message())
    const [{ recipients, mail } = { recipients: [], mail: {} as Email }] = office.arrived
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
  // Any two of them meet in a name.
  const names = before.flatMap((one, nth) => middle.map((two, at) => one + two + after[(nth + at) % after.length]))

  test(`${names.length} names of all kinds: one letter each, to one person, with no header of their own`, async () => {
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
    expect(office.arrived).toHaveLength(names.length)
    for (const { recipients, raw, mail } of office.arrived) {
      expect(recipients).toEqual(['ana@previs.example'])
      expect(headerNames(raw)).toEqual(ourHeaders)
      expect(mail.to?.map(({ address }) => address)).toEqual(['ana@previs.example'])
      expect(mail.from?.address).toBe('info@previs.example')
      expect([mail.cc, mail.bcc]).toEqual([undefined, undefined])
      expect(mail.text?.trim()).toBe('Živjo, Ana!')
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
  ])('an address like %j goes nowhere', async (to) => {
    await expect(deliver(message({ to }))).rejects.toThrow('not an address')
    expect(office.calls()).toBe(0)
  })

  test.each<[Mood, RegExp]>([
    ['gone', /ECONNREFUSED/],
    ['hangs up', /closed/],
    ['busy', /421/],
    ['not now', /450/],
    ['unknown', /550/],
    ['refused', /554/],
    ['silent', /Greeting never received|Timeout/],
    ['no answer', /Timeout/],
    ['endless', /abort/i],
  ])('a server that is "%s" is a failed delivery, tried once, and the next letter goes', async (mood, said) => {
    await office.be(mood)
    const isWaiting = ['silent', 'no answer', 'endless'].includes(mood)
    await expect(deliverWith(isWaiting ? impatient : {}, message())).rejects.toThrow(said)
    expect(office.calls()).toBe(mood === 'gone' ? 0 : 1)
    await office.be('up')
    await deliver(message({ messageId: 'racun-2@previs.example' }))
    expect(office.arrived.map(({ mail }) => mail.messageId)).toEqual(['<racun-2@previs.example>'])
  })

  test('a server that dies with the letter in its hands is a failed delivery too, and not asked again here', async () => {
    await office.be('dies')
    await expect(deliver(message())).rejects.toThrow()
    expect(office.arrived.map(({ mail }) => mail.messageId)).toEqual(['<racun-1@previs.example>'])
  })

  test('a connection that the server ended in between is made anew by whoever comes again', async () => {
    const postman = smtpPostman(office.url)
    await postman.deliver(message())
    await office.be('gone')
    await expect(postman.deliver(message({ messageId: 'racun-2@previs.example' }))).rejects.toThrow()
    await office.be('up')
    await postman.deliver(message({ messageId: 'racun-2@previs.example' }))
    expect(office.arrived.map(({ mail }) => mail.messageId)).toEqual([
      '<racun-1@previs.example>',
      '<racun-2@previs.example>',
    ])
    postman.close()
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
