import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { refusals, type PlainRefusal } from '#contract/platform/refusals.ts'
import { refusalText } from '#texts/refusals.ts'

/** Refusal for a request that Node could not parse, or that was too slow. */
const refusalOf = (code: string | undefined): PlainRefusal => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'too_slow'
  return code === 'HPE_HEADER_OVERFLOW' || code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW'
    ? 'headers_too_large'
    : 'bad_request'
}

/** Answers a malformed request like any other failure, in Slovenian since its language is unknown. */
export const answerMalformedRequest =
  (headers: Record<string, string>) =>
  (error: NodeJS.ErrnoException, socket: Duplex & { destroySoon?: () => void }): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const code = refusalOf(error.code)
    const status = refusals[code]
    const body = JSON.stringify({ status: 'fail', code, message: refusalText(code, 'sl') })
    const head = {
      ...headers,
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
    }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    // Closes once the answer is sent, whether or not the client closes.
    socket.destroySoon?.()
  }
