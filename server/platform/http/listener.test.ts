import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket as Client } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { listen, type Socket, type Timeouts } from './listener.ts'

let socket: Socket | undefined
afterEach(() => socket?.close())

const opened = async (timeouts: Timeouts, listener: RequestListener, max?: number): Promise<Socket> => {
  socket = await listen(0, '127.0.0.1', timeouts, max)
  socket.setHandler(listener)
  socket.open()
  return socket
}

/** Blocks this process for so long, as a slow embedded database does. */
const stall = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

test('a request that arrived in time is answered by a process that was blocked', async () => {
  const { server, port } = await opened({ headers: 1, request: 1, idle: 60, kept: 5 }, (_request, response) =>
    response.end('here'),
  )
  const client = connect(port, '127.0.0.1')
  await once(server, 'connection')
  client.end('GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n')
  stall(2_500)
  expect(await text(client)).toMatch(/^HTTP\/1.1 200 OK/)
})

test('F26: a request on a kept connection, arrived in time at a process that was blocked, is answered and not reset', async () => {
  const kept = 0.1
  const { port } = await opened({ headers: 8, request: 15, idle: 60, kept }, (_request, response) =>
    response.end('here'),
  )
  const client = connect(port, '127.0.0.1')
  const ask = () => client.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
  ask()
  const [first] = (await once(client, 'data')) as [Buffer]
  expect(first.toString()).toMatch(/^HTTP\/1.1 200 OK/)
  // Sent at once; the server reads it only after the connection's time, to which Node adds a second.
  ask()
  stall(1_500)
  const [second] = (await once(client, 'data')) as [Buffer]
  expect(second.toString()).toMatch(/^HTTP\/1.1 200 OK/)
  client.destroy()
})

test('a connection that waits for an answer is not idle', async () => {
  const { port } = await opened({ headers: 8, request: 15, idle: 1, kept: 5 }, (_request, response) => {
    setTimeout(() => response.end('at last'), 1_500)
  })
  const answer = await fetch(`http://127.0.0.1:${port}`)
  expect(await answer.text()).toBe('at last')
})

test('F19: connections that a busy process has not accepted when it closes are served, not reset', async () => {
  const { server, port, close } = await opened({ headers: 8, request: 15, idle: 60, kept: 5 }, (_request, response) =>
    response.end('served'),
  )
  let accepted = 0
  server.on('connection', () => (accepted += 1))
  const clients = Array.from({ length: 12 }, () => connect(port, '127.0.0.1'))
  for (const client of clients) client.end('GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n')
  // Node connects in the next tick, and accepts only after it.
  await new Promise<void>((done) => process.nextTick(done))
  expect(accepted).toBe(0)
  const closed = close()
  for (const answer of await Promise.all(clients.map(text))) expect(answer).toMatch(/^HTTP\/1.1 200 OK.*served$/s)
  await closed
})

test('an answer names how long its connection is kept', async () => {
  const { port } = await opened({ headers: 8, request: 15, idle: 60, kept: 180 }, (_request, response) =>
    response.end(),
  )
  expect((await fetch(`http://127.0.0.1:${port}`)).headers.get('keep-alive')).toBe('timeout=180')
})

test('F26: a connection beyond the maximum gets 503 and is closed, and the others are served', async () => {
  const { port } = await opened(
    { headers: 8, request: 15, idle: 60, kept: 5 },
    (_request, response) => response.end('served'),
    1,
  )
  const answer = async (client: Client) => {
    client.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
    const [bytes] = (await once(client, 'data')) as [Buffer]
    return bytes.toString()
  }
  const first = connect(port, '127.0.0.1')
  expect(await answer(first)).toMatch(/served$/)
  const second = connect(port, '127.0.0.1')
  const refusal = await answer(second)
  expect(refusal).toMatch(/^HTTP\/1.1 503 .*\r\nretry-after: 60\r\n/s)
  expect(refusal).toContain('Connection: close')
  await once(second, 'close')
  expect(await answer(first)).toMatch(/served$/)
  first.destroy()
})
