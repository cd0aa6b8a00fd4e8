import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { listen, type Socket, type Timeouts } from './listener.ts'

let socket: Socket | undefined
afterEach(() => socket?.close())

const opened = async (timeouts: Timeouts, listener: RequestListener): Promise<Socket> => {
  socket = await listen(0, '127.0.0.1', timeouts)
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

test('a connection that waits for an answer is not idle', async () => {
  const { port } = await opened({ headers: 8, request: 15, idle: 1, kept: 5 }, (_request, response) => {
    setTimeout(() => response.end('at last'), 1_500)
  })
  const answer = await fetch(`http://127.0.0.1:${port}`)
  expect(await answer.text()).toBe('at last')
})

test('an answer names how long its connection is kept', async () => {
  const { port } = await opened({ headers: 8, request: 15, idle: 60, kept: 180 }, (_request, response) =>
    response.end(),
  )
  expect((await fetch(`http://127.0.0.1:${port}`)).headers.get('keep-alive')).toBe('timeout=180')
})
