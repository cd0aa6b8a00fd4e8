import { createCipheriv, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '#providers/kit/http.ts'
import type { Faults } from './sandbox-faults.ts'

/** Form of a message, and its planned faults. */
export interface Wrapping {
  /** JSON `{ encryptedBody }` instead of bare hexadecimal text. */
  wrapper?: boolean
  /** Bytes of the initialization vector. */
  iv?: number
  tag?: 'good' | 'bad'
  key?: 'good' | 'bad'
}

/** Encrypts as the supplier does: AES-256-GCM, no additional data, hexadecimal text. */
export const seal = (
  key: string,
  message: unknown,
  { wrapper, iv = 12, tag = 'good', key: which = 'good' }: Wrapping = {},
) => {
  const vector = randomBytes(iv)
  const cipher = createCipheriv('aes-256-gcm', which === 'good' ? Buffer.from(key, 'hex') : randomBytes(32), vector)
  const hex = Buffer.concat([cipher.update(JSON.stringify(message), 'utf8'), cipher.final()])
    .toString('hex')
    .toUpperCase()
  const headers = {
    'content-type': wrapper ? 'application/json' : 'text/plain',
    'x-initialization-vector': vector.toString('hex').toUpperCase(),
    'x-authentication-tag': (tag === 'good' ? cipher.getAuthTag() : randomBytes(16)).toString('hex').toUpperCase(),
  }
  return { headers, body: wrapper ? JSON.stringify({ encryptedBody: hex }) : hex }
}

/** Milliseconds between tries. The supplier waits 1, 2, 4, 8, 15 and 30 minutes and then hours; a test has seconds. */
const retryDelaysMs = [250, 1_000, 4_000, 15_000, 60_000]

/** Sends webhooks and repeats the ones not accepted. A failure here concerns only the merchant. */
export const createSender = (key: string, faults: Faults, first: string | undefined) => {
  let target = first
  let open = true
  const timers = new Set<NodeJS.Timeout>()
  /** First tries that are still running. */
  const underway = new Set<Promise<void>>()

  /** One try; returns the HTTP status, 0 for none. */
  const attempt = async (message: unknown, wrapping?: Wrapping): Promise<number> => {
    if (target === undefined) return 0
    const { headers, body } = seal(key, message, wrapping)
    const fault = faults.take('webhook', JSON.stringify(message))
    const send = async (text: string): Promise<number> => {
      const answer = await ask({
        source: 'merchant',
        method: 'POST',
        url: target ?? '',
        headers,
        body: text,
        timeout: 10_000,
      })
      return answer.status
    }
    if (!fault) return send(body)
    if (fault.fault === 'delay') await wait(fault.ms, undefined, { ref: false })
    if (fault.fault === 'delay') return send(body)
    if (fault.fault === 'truncated') return send(body.slice(0, body.length / 4) + '0')
    if (fault.fault === 'huge') return send(body.padEnd(5_000_000, '0'))
    // The merchant accepted it and the supplier's answer was lost: a duplicate follows.
    if (fault.fault === 'lose-answer') await send(body)
    return 0
  }

  /** Resolves after this try; the following tries are timed. */
  const tryAndRepeat = async (message: unknown, step = 0): Promise<void> => {
    const status = await attempt(message)
    const taken = status >= 200 && status < 300
    if (taken || !open || step === retryDelaysMs.length) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void tryAndRepeat(message, step + 1)
    }, retryDelaysMs[step]).unref()
    timers.add(timer)
  }

  const post = (message: unknown): void => {
    if (target === undefined) return
    // The call that caused it is answered first.
    const first = wait(0).then(() => tryAndRepeat(message))
    underway.add(first)
    void first.then(() => underway.delete(first))
  }

  return {
    /** Sends in the background and repeats until accepted. */
    post,
    /** Resolves when every webhook has been tried once. */
    heard: async (): Promise<void> => void (await Promise.all(underway)),
    /** Sends once and waits for the answer. */
    attempt,
    aim: (url: string): void => void (target = url),
    close: (): void => {
      open = false
      timers.forEach(clearTimeout)
    },
  }
}
