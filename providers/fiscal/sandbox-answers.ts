import { createPrivateKey, randomUUID } from 'node:crypto'
import type { Reply } from '#providers/kit/sandbox/route.ts'
import { base64url, signed } from './jws.ts'
import type { Code } from './sandbox-faults.ts'
import { refusals } from './sandbox-faults.ts'
import type { SandboxKeys } from './sandbox-keys.ts'

/** Content of a response besides its header. */
export type Content = { UniqueInvoiceID?: string } | { Error: { ErrorCode: string; ErrorMessage: string } }

export const errorOf = (code: Code, reason: string = refusals[code]): Content => ({
  Error: { ErrorCode: code, ErrorMessage: reason },
})

const x5cOf = (pem: string): string => pem.replaceAll(/-----[^-]+-----|\s/g, '')

/** Another signature of the same length. */
const withWrongSignature = (token: string): string => {
  const [header, payload, signature = ''] = token.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  return [header, payload, base64url(bytes.map((byte) => byte ^ 0xff))].join('.')
}

/** Signs responses as the authority, with the faults of an answer. */
export const createAnswers = ({ authorityKey, signing, other }: SandboxKeys, now: () => Date) => {
  const privateKey = createPrivateKey(authorityKey)
  const headerOf = (certificate: string) => JSON.stringify({ alg: 'RS256', x5c: [x5cOf(certificate)] })

  return (name: string, messageId: string, content: Content, fault?: string): Reply => {
    const id = fault === 'wrong-message-id' ? randomUUID() : messageId
    const payload = JSON.stringify({ [name]: { Header: { MessageID: id, DateTime: now().toISOString() }, ...content } })
    const token = signed(headerOf(fault === 'untrusted-certificate' ? other : signing), payload, privateKey)
    return { body: { token: fault === 'wrong-signature' ? withWrongSignature(token) : token } }
  }
}

export type Answers = ReturnType<typeof createAnswers>
