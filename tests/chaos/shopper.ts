import { setTimeout as pause } from 'node:timers/promises'
import type { CallShape } from '#contract/platform/endpoint.ts'
import { Client, type Answered } from '../kit/client.ts'
import { StaffClient } from '../kit/staff.ts'

type Sent = Parameters<Client['send']>[1]

/** Failed answers that customers got. */
export interface Complaints {
  /** 5xx answers other than 503 with Retry-After. */
  faults: Set<string>
  /** Answers with 503 and Retry-After; `unreachable` counts failed connections. */
  turnedAway: number
  unreachable: number
}

/** Longest time a call is repeated. */
const maxRetryMs = 240_000

/** A customer behind a load balancer: any server may answer, and failed calls are repeated. */
export class Shopper {
  readonly #choose: () => string
  readonly #complaints: Complaints
  readonly token: string

  /** `choose` is the load balancer: it returns the server address for a call. */
  constructor(choose: () => string, complaints: Complaints, token: string) {
    this.#choose = choose
    this.#complaints = complaints
    this.token = token
  }

  /** Repeats a call until a server answers it; a refusal is an answer. */
  async send(endpoint: CallShape, sent: Sent = {}): Promise<Answered> {
    const until = performance.now() + maxRetryMs
    for (let attempt = 0; ; attempt += 1) {
      const answered = await this.#once(endpoint, sent)
      if (answered && answered.status < 500) return answered
      if (performance.now() > until) throw new Error(`${endpoint.path}: no server answered for ${maxRetryMs / 1000} s`)
      // Shorter than Retry-After on purpose, so that calls also arrive during a restart.
      await pause(Math.min(2_000, 50 * 2 ** attempt))
    }
  }

  /** A browser with this session at a server. */
  protected clientAt(url: string): Client {
    return new Client(url, { token: this.token })
  }

  async #once(endpoint: CallShape, sent: Sent): Promise<Answered | undefined> {
    try {
      const answered = await this.clientAt(this.#choose()).send(endpoint, sent)
      const { status, headers, body } = answered
      if (status === 503 && headers.has('retry-after')) this.#complaints.turnedAway += 1
      else if (status >= 500)
        this.#complaints.faults.add(`${endpoint.method} ${endpoint.path} answered ${status}: ${body.message ?? ''}`)
      return answered
    } catch {
      this.#complaints.unreachable += 1
      return undefined
    }
  }
}

/** A member of staff at the desk, whose calls are repeated with their keys as the desk does. */
export class Cashier extends Shopper {
  protected override clientAt(url: string): Client {
    const client = new StaffClient(url)
    client.cookies.set('staff', this.token)
    return client
  }
}

/** The code of a refusal, or its status. */
export const codeOf = ({ status, body: { code } }: Awaited<ReturnType<Client['send']>>): string =>
  typeof code === 'string' ? code : String(status)
