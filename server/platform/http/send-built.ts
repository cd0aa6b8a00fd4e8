import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BuiltFile } from './built-files.ts'
import { workerPolicy } from './content-security-policy.ts'

/** Sends a file compressed where the browser takes it. */
export const sendBuilt = async (file: BuiltFile, request: FastifyRequest, reply: FastifyReply) => {
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  if (takesBrotli) void reply.header('content-encoding', 'br')
  return reply.send(takesBrotli ? await file.brotli() : file.plain)
}

/** Files that name the centre or its release: web app manifests and service workers. */
export const rootFiles = (
  app: FastifyInstance,
  addresses: readonly string[],
  present: () => Promise<ReadonlyMap<string, BuiltFile>>,
  workerHeaders: Record<string, string> = {},
) => {
  for (const path of addresses)
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const file = (await present()).get(path)
      if (!file) return reply.callNotFound()
      const isWorker = path.endsWith('/sw.js')
      if (isWorker) void reply.headers({ 'content-security-policy': workerPolicy, ...workerHeaders })
      void reply.headers({ 'cache-control': 'no-cache', etag: file.etag, vary: 'accept-encoding' })
      if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send()
      void reply.type(isWorker ? 'text/javascript; charset=utf-8' : 'application/manifest+json; charset=utf-8')
      return sendBuilt(file, request, reply)
    })
}
