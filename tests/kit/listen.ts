import type { Server } from 'node:http'
import { createServer, type Server as SocketServer } from 'node:net'

/** Opens a server on a free port of this machine, and returns the port. */
export const listenOnFreePort = async (server: Server | SocketServer, host = '127.0.0.1'): Promise<number> => {
  await new Promise<void>((listening) => server.listen(0, host, listening))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server listens on no port')
  return address.port
}

/** A port that is free now, for a process that prints another address than the one it listens at. */
export const findFreePort = async (): Promise<number> => {
  const server = createServer()
  const port = await listenOnFreePort(server)
  await new Promise((closed) => server.close(closed))
  return port
}
