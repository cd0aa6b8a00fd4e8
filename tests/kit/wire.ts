import { connect, type Socket } from 'node:net'

/** The answers received over a raw connection. */
export interface Received {
  /** The status of every answer, in order. */
  statuses: number[]
  /** Headers of the last answer. */
  headers: Headers
  /** Body of the last answer, as JSON where it is. */
  body: Record<string, unknown>
  text: string
}

const headersOf = (head: string): Headers => {
  const headers = new Headers()
  for (const line of head.split('\r\n').slice(1)) {
    const [name = '', ...value] = line.split(': ')
    headers.append(name, value.join(': '))
  }
  return headers
}

const parse = (text: string): Received => {
  const answers = text.split(/(?=HTTP\/1\.1 \d{3} )/)
  const [head = '', ...body] = (answers.at(-1) ?? '').split('\r\n\r\n')
  let json: unknown
  try {
    json = JSON.parse(body.join('\r\n\r\n'))
  } catch {
    json = {}
  }
  return {
    statuses: answers.flatMap((answer) => /^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? []).map(Number),
    headers: headersOf(head),
    body: json as Record<string, unknown>,
    text,
  }
}

/** A raw connection that sends any text and collects everything received. */
export const wire = async (
  url: string,
): Promise<{ socket: Socket; send(words: string): void; received: Promise<Received> }> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1')
  socket.on('data', (part: string) => (text += part))
  // A server that closes the connection while we send does not fail the test.
  socket.on('error', () => {})
  const received = new Promise<Received>((done) => socket.once('close', () => done(parse(text))))
  await new Promise<void>((done, failed) => {
    socket.once('connect', done)
    socket.once('error', failed)
  })
  return { socket, send: (words) => void (socket.writable && socket.write(words, 'latin1')), received }
}

/** Sends this text and collects the answers until the server closes the connection. */
export const sendAll = async (url: string, words: string): Promise<Received> => {
  const { send, received } = await wire(url)
  send(words)
  return received
}
