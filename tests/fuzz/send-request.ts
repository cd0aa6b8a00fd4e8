import { Agent, request as open } from 'node:http'
import fc from 'fast-check'
import { anyText } from './hostile.ts'

/** One request, as it goes over the wire. */
export interface Request {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

export interface Answer {
  status: number
  type: string
  cookies: string[]
  text: string
}

const agent = new Agent({ keepAlive: true })

/** Longest time for an answer, also on a loaded machine. */
const maxDelayMs = 15_000

/** Sends the request unchanged. */
export const sendRequest = (base: string, { method, path, headers, body }: Request): Promise<Answer> =>
  new Promise((done, failed) => {
    const { hostname, port } = new URL(base)
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = open({ agent, hostname, port, method, path, headers: { ...headers, ...length } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', failed)
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          cookies: answer.headers['set-cookie'] ?? [],
          text: Buffer.concat(parts).toString(),
        }),
      )
    })
    sent.setTimeout(maxDelayMs, () => sent.destroy(new Error(`${method} ${path.slice(0, 200)} is not answered`)))
    sent.on('error', failed)
    sent.end(body)
  })

/** Any text that a header can carry. */
const anyHeader = anyText.map((text) =>
  text
    .replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '')
    .slice(0, 2_000)
    .trim(),
)

const sometimes = (names: readonly string[]): fc.Arbitrary<Record<string, string>> =>
  fc.oneof(
    { arbitrary: fc.constant({}), weight: 12 },
    {
      arbitrary: fc.tuple(fc.constantFrom(...names), anyHeader).map(([name, value]) => ({ [name]: value })),
      weight: 3,
    },
  )

/** The right headers, some replaced by wrong ones, and further ones. */
export const anyHeaders: fc.Arbitrary<Record<string, string>> = fc
  .tuple(
    fc.oneof(
      { arbitrary: fc.constant('application/json'), weight: 24 },
      {
        arbitrary: fc.constantFrom(
          'application/json; charset=utf-8',
          'application/json; charset=utf-16',
          'application/problem+json',
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=x',
        ),
        weight: 2,
      },
      { arbitrary: anyHeader, weight: 1 },
    ),
    fc.constantFrom('sl', 'en', 'en-GB,en;q=0.9', '*', '__proto__'),
    sometimes(['accept-language', 'accept', 'accept-encoding', 'cookie', 'content-encoding', 'if-none-match', 'range']),
    sometimes([
      'origin',
      'sec-fetch-site',
      'referer',
      'host',
      'x-forwarded-for',
      'forwarded',
      'user-agent',
      'x-request-id',
    ]),
  )
  .map(([type, language, ...more]) => Object.assign({ 'content-type': type, 'accept-language': language }, ...more))
