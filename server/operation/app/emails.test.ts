import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Centre } from '#contract/centre/centre.ts'
import { languages, type Language } from '#contract/platform/language.ts'
import { paths } from '#contract/platform/paths.ts'
import type { Kind } from '#contract/money/payments.ts'
import { receiptEmail } from '#server/money/invoices/receipt.email.ts'
import { legalLinks, signature } from '#server/platform/email/email-content.ts'
import { renderSample, type AnyEmailTemplate, type EmailContext } from '#server/platform/email/email.ts'
import { secretsOf } from '#server/platform/secrets.ts'
import { emails } from './workers.ts'

const centre = Centre.parse(JSON.parse(readFileSync('centre.json', 'utf8')))
const publicUrl = 'https://app.previs.example'
const staffUrl = 'https://osebje.previs.example'
const from: EmailContext = { centre, publicUrl, staffUrl, secrets: secretsOf(Buffer.alloc(32, 7)) }

/** Required emails by their kinds (docs/product/emails.md §2). */
const required = [
  'confirm_email',
  'reset_password',
  'child_login',
  'receipt',
  'pre_invoice',
  'pre_invoice_reminder',
  'place_released',
  'refund',
  'voucher',
  'email_changed',
  'password_changed',
]

test('every required email exists, each kind once', () => {
  const kinds = emails.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(required))
  expect(new Set(kinds).size).toBe(kinds.length)
})

const all = emails.flatMap((message) => languages.map((language) => [message.kind, language, message] as const))

/** Emails to managers about one device. */
const ofDevices = new Set(['pin_paused', 'cards_opened', 'searches_made'])

/** Text without the non-breaking spaces in dates and amounts. */
const plain = (text: string) => text.replaceAll(/\u00a0|&nbsp;/g, ' ')

describe.each(all)('%s in %s', (_kind, language, message) => {
  test('has subject, greeting and signature, in text and in HTML', async () => {
    const { subject, text, html } = await renderSample(message, from, language)
    expect(subject.length, subject).toBeLessThanOrEqual(78)
    // Staff know where they work: what happens at a device names the device.
    if (!ofDevices.has(message.kind)) expect(subject).toContain(centre.name.nominative)
    for (const words of [subject, text, html.replace(/<style>.*<\/style>/, '')]) {
      expect(words).not.toMatch(/undefined|\bnull\b|NaN|\[object|Invalid Date|\d-\d\dT\d\d:|[{}]|\bmail_| {3}|\n{3}/)
      expect(words.trim()).not.toBe('')
    }
    expect(text).toMatch(language === 'en' ? /^Hi( \w+){0,2}!$/m : /^Živjo(, \w+( \w+)?)?!$/m)
    for (const fact of signature(centre, language)) {
      expect(text).toContain(fact)
      expect(plain(html)).toContain(fact)
    }
    expect(html).toContain(`<html lang="${language}"`)
  })

  // docs/product/legal.md §1.1, §2.1 and §5.2.
  test('names the seller in full and links terms and privacy notice; a receipt also complaints', async () => {
    const { text, html } = await renderSample(message, from, language)
    const { company, terms, privacy } = centre
    for (const fact of [
      company.name,
      `${company.street}, ${company.postalCode} ${company.city}`,
      company.registrationNumber,
      `SI${company.taxNumber}`,
      company.registration[language],
    ])
      for (const words of [text, plain(html)]) expect(words).toContain(fact)
    for (const link of [terms.url[language], privacy.url[language]]) {
      expect(text).toContain(link)
      expect(html).toContain(`href="${link}"`)
    }
    const complaints = `${publicUrl}${paths.complaints}`
    expect([text.includes(complaints), html.includes(`href="${complaints}"`)]).toEqual(
      message.kind === 'receipt' ? [true, true] : [false, false],
    )
  })

  test('the HTML contains every sentence of the text', async () => {
    const { text, html } = await renderSample(message, from, language)
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)
    const words = html.replaceAll(/<br>|<\/td><td[^>]*>/g, '\n').replaceAll(/<[^>]+>/g, '')
    const seen = plain([words, ...addresses].join('\n'))
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
    const lines = text
      .split('\n')
      .flatMap((line) => line.replace(/^(\* | {2}|-- )/, '').split(/(?<=^[^:]{2,40}): /))
      .map((line) => plain(line.replace(/^(.*):$/, '$1')).trim())
    for (const line of lines.filter(Boolean)) expect(seen).toContain(line)
  })

  test('links only to the centre, and the text contains each address', async () => {
    const { text, html, pictures } = await renderSample(message, from, language)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
    for (const link of links) {
      const legal = legalLinks(centre, language).some(([, url]) => url === link)
      expect(
        link.startsWith(`${publicUrl}/`) ||
          link.startsWith(`${staffUrl}/`) ||
          legal ||
          link === `mailto:${centre.contact.email}`,
        link,
      ).toBe(true)
      expect(text).toContain(link.replace('mailto:', ''))
    }
    // The one picture is sent along.
    const [shown, ...others] = html.split(/<img src="cid:mark" width="40" height="40" alt="" style="[^"]*">/)
    expect(others).toHaveLength(1)
    expect(pictures.map(({ cid, type }) => [cid, type])).toEqual([['mark', 'image/png']])
    expect(pictures[0]?.bytes.length).toBeLessThan(4_000)
    expect(`${shown}${others[0]}`).not.toMatch(/<(script|img|link|iframe|form|object)\b|\bsrc=|url\(|@import|\son\w+=/)
    // Bare addresses are read as noise: at most one, below the closing sentences.
    const bare = [...html.matchAll(/>(https?:[^<]*)</g)]
    expect(bare.length).toBeLessThanOrEqual(message.kind === 'receipt' || message.kind === 'voucher' ? 2 : 1)
  })

  test('has attachments that open, with names for any file system', async () => {
    const { attachments } = await renderSample(message, from, language)
    for (const { name, type, bytes } of attachments) {
      expect(name).toMatch(/^[\w-]+\.(pdf|ics)$/)
      expect(name.startsWith('dobropis') || name.startsWith('credit-note')).toBe(message.kind === 'credit_note')
      const start = Buffer.from(bytes.subarray(0, 15)).toString()
      expect(start).toMatch(type === 'application/pdf' ? /^%PDF-1/ : /^BEGIN:VCALENDAR/)
    }
  })
})

test('every email differs between the languages', async () => {
  for (const message of emails) {
    const [sl, en] = await Promise.all(languages.map((language) => renderSample(message, from, language)))
    expect(sl!.subject).not.toBe(en!.subject)
    expect(sl!.text).not.toBe(en!.text)
  }
})

test('a receipt explains where the purchase is found', async () => {
  const written = async (kind: Kind, language: Language) => {
    const content = { ...(await receiptEmail.sample(from, language)), kind, settles: '123-2026' }
    const message: AnyEmailTemplate = { ...receiptEmail, sample: () => content }
    return (await renderSample(message, from, language)).text
  }
  expect(await written('tickets', 'sl')).toContain('na recepciji zadostuje ime')
  expect(await written('classes', 'sl')).toContain('v sporočilu o prijavi')
  expect(await written('gifts', 'en')).toContain('The gift vouchers with their codes follow in a separate message')
  expect(await written('pre_invoice', 'en')).toContain('Pro-forma invoice 123-2026 is paid')
})
