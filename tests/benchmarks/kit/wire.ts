import { connect, type Socket } from 'node:net'

/** One HTTP request. */
export interface WireRequest {
  method: string
  path: string
  cookie?: string
  json?: unknown
  headers?: Record<string, string>
}

export interface Reply {
  status: number
  body: string
}

/** The bytes of a request, built once and sent many times. */
export const bytesOf = ({ method, path, cookie, json, headers = {} }: WireRequest): Buffer => {
  const body = json === undefined ? '' : JSON.stringify(json)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    'accept-language: sl',
    ...(cookie === undefined ? [] : [`cookie: ${cookie}`]),
    ...(json === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

const headEnd = Buffer.from('\r\n\r\n')
const emptyBuffer = Buffer.alloc(0)

/**
 * A minimal keep-alive connection with one request at a time, since an expensive load generator would measure itself.
 * Answers need a `content-length`.
 */
export class Wire {
  readonly #port: number
  readonly #host: string
  #socket: Socket | undefined
  #seen: Buffer = emptyBuffer
  #done: ((reply: Reply) => void) | undefined
  #failed: ((error: Error) => void) | undefined

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#host = hostname
    this.#port = Number(port)
  }

  send(request: Buffer): Promise<Reply> {
    return new Promise((done, failed) => {
      this.#done = done
      this.#failed = failed
      this.#socket ??= this.#open()
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: this.#host, noDelay: true })
    socket.on('data', (part: Buffer) => this.#take(part))
    socket.on('error', (error) => this.#end(error))
    socket.on('close', () => this.#end(new Error('the connection was closed')))
    return socket
  }

  #end(error: Error): void {
    this.#socket = undefined
    this.#seen = emptyBuffer
    const failed = this.#failed
    this.#done = undefined
    this.#failed = undefined
    failed?.(error)
  }

  #take(part: Buffer): void {
    this.#seen = this.#seen.length ? Buffer.concat([this.#seen, part]) : part
    const head = this.#seen.indexOf(headEnd)
    if (head < 0) return
    const text = this.#seen.toString('latin1', 0, head)
    const from = head + headEnd.length
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1])
    if (Number.isNaN(length)) return void this.#socket?.destroy(new Error('an answer without content-length'))
    if (this.#seen.length < from + length) return
    const reply = { status: Number(text.slice(9, 12)), body: this.#seen.toString('utf8', from, from + length) }
    this.#seen = emptyBuffer
    const done = this.#done
    this.#done = undefined
    this.#failed = undefined
    if (/\r\nconnection: close/i.test(text)) this.close()
    done?.(reply)
  }
}
