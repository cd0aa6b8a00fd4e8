import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { Client, type Answered } from '../kit/client.ts'
type Sent = Parameters<Client['send']>[1]

/** What customers were answered that nobody should be. */
export interface Complaints {
  /** 5xx answers that are no honest 'not now'. */
  faults: Set<string>
  /** How often they were sent away with 503 and Retry-After, or found nobody at home. */
  sentAway: number
  nobodyHome: number
}

/** No customer asks for longer than this. */
const stamina = 240_000

/** A customer behind a load balancer: any server will do, and what did not work is tried again. */
export class Shopper {
  readonly #choose: () => string
  readonly #complaints: Complaints
  readonly token: string

  /** `choose` is the load balancer: the address of a server for each call. */
  constructor(choose: () => string, complaints: Complaints, token: string) {
    this.#choose = choose
    this.#complaints = complaints
    this.token = token
  }

  /** A call that is tried until somebody answers it; refusals are answers. */
  async send(endpoint: Endpoint, sent: Sent = {}): Promise<Answered> {
    const until = performance.now() + stamina
    for (let attempt = 0; ; attempt += 1) {
      const answered = await this.#once(endpoint, sent)
      if (answered && answered.status < 500) return answered
      if (performance.now() > until) throw new Error(`${endpoint.path}: nobody answered for ${stamina / 1000} s`)
      // A program is told to wait longer than the servers are ever down; impatience is a part of the test.
      await pause(Math.min(2_000, 50 * 2 ** attempt))
    }
  }

  async #once(endpoint: Endpoint, sent: Sent): Promise<Answered | undefined> {
    try {
      const answered = await new Client(this.#choose(), { token: this.token }).send(endpoint, sent)
      const { status, headers, body } = answered
      if (status === 503 && headers.has('retry-after')) this.#complaints.sentAway += 1
      else if (status >= 500)
        this.#complaints.faults.add(`${endpoint.method} ${endpoint.path} answered ${status}: ${body.message ?? ''}`)
      return answered
    } catch {
      this.#complaints.nobodyHome += 1
      return undefined
    }
  }
}

/** The code of a refusal, or its status. */
export const codeOf = ({ status, body: { code } }: Awaited<ReturnType<Client['send']>>): string =>
  typeof code === 'string' ? code : String(status)
