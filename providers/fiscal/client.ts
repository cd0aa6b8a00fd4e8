import { createPrivateKey } from 'node:crypto'
import { Agent } from 'node:https'
import { readCertificate, readCertificates } from './certificate.ts'
import { postJson } from './https.ts'
import { requestHeader, signed } from './jws.ts'
import { systemOf, type FiscalKeys } from './keys.ts'
import type { FiscalProvider } from './port.ts'
import { readRegister } from './register.ts'
import { readEcho, readInvoiceAnswer, readPremisesAnswer } from './read.ts'
import { bookInvoiceRequest, invoiceRequest, premisesRequest, type FiscalRequest } from './requests.ts'
import { zoiOfText, zoiText } from './zoi.ts'

/** Waits for registrations and echoes, which an operator starts. */
const operatorTimeoutMs = 12_000

/** Idle connections end before a server or a firewall drops them. */
const idleTimeoutMs = 30_000

/** Connections at once; each costs a handshake with two certificates. */
const maxConnections = 10

const echoText = 'furs'

/**
 * The tax authority as the issuer of `keys` calls it: JSON over mutual TLS, requests signed and answers verified.
 * Throws for keys that `readFiscalKeys` would refuse; its calls never throw. `now` dates messages and judges the
 * authority's certificates.
 */
export const createFiscalProvider = (keys: FiscalKeys, now: () => Date = () => new Date()): FiscalProvider => {
  const privateKey = createPrivateKey(keys.privateKey)
  const { issuer, ...certificate } = readCertificate(keys.certificate)
  const authorities = readCertificates(keys.ca)
  const header = requestHeader({ ...certificate, issuer })
  const agent = new Agent({
    keepAlive: true,
    timeout: idleTimeoutMs,
    maxSockets: maxConnections,
    key: keys.privateKey,
    cert: keys.certificate,
    ca: keys.ca,
    minVersion: 'TLSv1.2',
  })
  const post = (path: string, content: object, timeoutMs: number) =>
    postJson(`${keys.url}${path}`, JSON.stringify(content), agent, timeoutMs)
  const send = (path: string, { text }: FiscalRequest, timeoutMs: number) =>
    post(path, { token: signed(header, text, privateKey) }, timeoutMs)
  const expected = ({ messageId }: FiscalRequest) => ({ messageId, authorities, now: now() })

  const { sandbox } = keys
  return {
    ...(sandbox !== undefined && { readRegister: () => readRegister(sandbox) }),
    system: systemOf(keys),
    certificate,
    zoiOf: (parts) => zoiOfText(zoiText(parts), privateKey),
    sendInvoice: async (message, { isSubsequent, timeoutMs }) => {
      const request = invoiceRequest(message, isSubsequent, now())
      const answer = await send('/invoices', request, timeoutMs)
      return readInvoiceAnswer(answer, expected(request))
    },
    sendBookInvoice: async (message, timeoutMs) => {
      const request = bookInvoiceRequest(message, now())
      const answer = await send('/invoices', request, timeoutMs)
      return readInvoiceAnswer(answer, expected(request))
    },
    sendPremises: async (premises, isClosing = false) => {
      const request = premisesRequest(premises, isClosing, now())
      const answer = await send('/invoices/register', request, operatorTimeoutMs)
      return readPremisesAnswer(answer, expected(request))
    },
    echo: async () => readEcho(await post('/echo', { EchoRequest: echoText }, operatorTimeoutMs), echoText),
  }
}
