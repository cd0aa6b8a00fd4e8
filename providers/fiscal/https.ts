import { request, type Agent } from 'node:https'
import type { Away } from './port.ts'

/** Longest answer that is read; the authority's own have some 4,000 bytes. */
const maxAnswerBytes = 200_000

export interface HttpsAnswer {
  state: 'answered'
  status: number
  text: string
  /** The server's own time, where it says one. */
  at?: Date
}

/** Codes of OpenSSL and Node for a server whose certificate is not trusted. */
const isDistrust = (code: string): boolean =>
  /^(UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|CERT_|CRL_|INVALID_(CA|PURPOSE)|PATH_LENGTH_|ERR_TLS_CERT_)/.test(code)

const away = (problem: Away['problem'], detail: string): Away => ({ state: 'away', problem, detail })

/**
 * Sends JSON and reads the answer, over the agent's connections. Never throws: without an answer it is `away`,
 * with `timeout` after `timeoutMs` from the start to the last byte.
 */
export const postJson = (url: string, body: string, agent: Agent, timeoutMs: number): Promise<HttpsAnswer | Away> =>
  new Promise((resolve) => {
    const bytes = Buffer.from(body, 'utf8')
    const signal = AbortSignal.timeout(timeoutMs)
    const fail = (error: Error & { code?: string }): void => {
      const detail = error.code ?? error.name
      if (signal.aborted) resolve(away('timeout', `no answer within ${timeoutMs} ms`))
      else resolve(away(isDistrust(detail) ? 'distrusted' : 'unreachable', detail))
    }
    const call = request(
      url,
      {
        method: 'POST',
        agent,
        signal,
        headers: { 'content-type': 'application/json; charset=UTF-8', 'content-length': bytes.length },
      },
      (response) => {
        const parts: Buffer[] = []
        let length = 0
        response.on('data', (part: Buffer) => {
          length += part.length
          parts.push(part)
          if (length <= maxAnswerBytes) return
          resolve(away('unreadable', `the answer is longer than ${maxAnswerBytes} bytes`))
          call.destroy()
        })
        response.on('error', fail)
        response.on('end', () =>
          resolve({
            state: 'answered',
            status: response.statusCode ?? 0,
            ...(response.headers.date && { at: new Date(response.headers.date) }),
            text: Buffer.concat(parts).toString('utf8'),
          }),
        )
      },
    )
    call.on('error', fail)
    call.end(bytes)
  })
