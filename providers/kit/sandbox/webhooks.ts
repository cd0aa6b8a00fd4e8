import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '#providers/kit/http.ts'
import type { Faults } from './faults.ts'

/** A message to the merchant, sealed or signed. */
export interface Delivery {
  body: string
  headers: Record<string, string>
  /** What it is about, for faults; its body where that can be read. */
  about?: string
}

/** Milliseconds between tries. Suppliers try for days, a sandbox for minutes. */
const retryDelaysMs = [250, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 120_000]

const isTaken = (status: number): boolean => status >= 200 && status < 300

interface Parts {
  faults: Faults
  /** Address of the merchant; a control call can set it later. */
  notify: string | undefined
  /** The body with a fault of the sandbox's own. */
  spoil?: ((fault: string, body: string) => string) | undefined
  /** Aborted when the sandbox closes. */
  closing: AbortSignal
}

/** Sends webhooks and repeats those not accepted. Faults of the call `webhook` apply to each try. */
export const createWebhooks = ({ faults, notify, spoil = (_, body) => body, closing }: Parts) => {
  let target = notify
  const pause = (ms: number): Promise<void> => wait(ms, undefined, { signal: closing, ref: false })

  const attempt = async ({ body, headers, about = body }: Delivery): Promise<number> => {
    if (target === undefined) return 0
    const { fault = '', ms } = faults.take('webhook', about) ?? {}
    if (fault === 'delay') await pause(ms ?? 0)
    // These faults of a call mean that this delivery is lost.
    if (['timeout', 'reset', '500', 'html', 'throttled'].includes(fault)) return 0
    const spoilt = {
      truncated: () => body.slice(0, Math.floor(body.length / 2)),
      huge: () => body.padEnd(5_000_000, '0'),
    }
    const sent = fault === 'truncated' || fault === 'huge' ? spoilt[fault]() : spoil(fault, body)
    const { status } = await ask({
      source: 'merchant',
      method: 'POST',
      url: target,
      headers,
      body: sent,
      timeout: 10_000,
    })
    // Accepted, and the answer lost: a duplicate follows.
    return fault === 'lose-answer' ? 0 : status
  }

  const repeat = async (delivery: Delivery, first: Promise<number>): Promise<void> => {
    let status = await first
    for (const ms of retryDelaysMs) {
      if (isTaken(status)) return
      await pause(ms)
      status = await attempt(delivery)
    }
  }

  /** First tries that are still running. */
  const underway = new Set<Promise<number>>()

  return {
    /** One try, not repeated; answers the merchant's status, 0 without one. */
    attempt,
    /** Sends in the background, and repeats until accepted or the sandbox closes. */
    post: (seal: () => Delivery): void => {
      if (target === undefined) return
      const delivery = seal()
      // The call that caused it is answered first.
      const first = pause(0).then(() => attempt(delivery))
      underway.add(first)
      // No failure of the merchant may stop the sandbox; a pause cut short by closing ends here too.
      repeat(delivery, first).catch(() => undefined)
      first.finally(() => underway.delete(first)).catch(() => undefined)
    },
    /** Resolves when every webhook has been tried once. */
    heard: async (): Promise<void> => void (await Promise.allSettled(underway)),
    aim: (url: string): void => void (target = url),
  }
}

export type Webhooks = ReturnType<typeof createWebhooks>
