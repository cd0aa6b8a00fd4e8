import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sendCommand } from './command-socket.ts'

// Another user's socket has another owner, which only root can try (tests/processes/alone/files.test.ts).
test.runIf(process.platform !== 'win32')('a socket that other users can reach gets no command', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'previs-socket-'))
  const socket = join(folder, 'operator.sock')
  const server = createServer((_, response) => response.end('{"code":0,"output":"redeemed"}'))
  await new Promise<void>((listens) => {
    server.listen(socket, listens)
  })
  onTestFinished(() => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  chmodSync(socket, 0o600)
  expect(await sendCommand(folder, ['help'])).toEqual({ code: 0, output: 'redeemed' })
  chmodSync(socket, 0o606)
  await expect(sendCommand(folder, ['help'])).rejects.toThrow("is not the server's own")
})
