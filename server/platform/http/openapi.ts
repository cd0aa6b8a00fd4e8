import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { apiRoot } from '#contract/platform/paths.ts'
import { escapeHtml } from '#server/platform/email/email-content.ts'

/** OpenAPI from the schemas that check requests. Must be registered before the routes. */
export const describeApi = (app: FastifyInstance) =>
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Previs',
        version: '1',
        description:
          'The customer API of a climbing centre. Any call may be answered 429 (too_often) or 503 (busy); Retry-After says when to try again.',
      },
      servers: [{ url: '/' }],
    },
    transform: (document) => {
      const { endpoint } = (document.route.config ?? {}) as { endpoint?: Endpoint }
      const { schema, url } = jsonSchemaTransform(document)
      if (!endpoint) return { schema: { ...schema, hide: true }, url }
      const refusals = endpoint.refusals?.length ? `\n\nRefusals: ${endpoint.refusals.join(', ')}.` : ''
      const file = endpoint.file && {
        response: {
          200: {
            description: 'The document.',
            content: { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } },
          },
        },
      }
      return {
        schema: { ...schema, ...file, description: `Who: ${endpoint.who}.${refusals}` },
        url: url.replace('?', ''),
      }
    },
  })

interface Operation {
  description?: string
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses?: Record<string, { content?: Record<string, { schema: unknown }> }>
}

const code = (json: unknown) => `<pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre>`

const section = (path: string, method: string, { description, parameters, requestBody, responses }: Operation) =>
  `<section><h2><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</h2><p>${escapeHtml(description ?? '')}</p>` +
  (parameters?.length
    ? `<p>Parameters: ${parameters.map((each) => escapeHtml(`${each.name} (${each.in})`)).join(', ')}</p>`
    : '') +
  (requestBody
    ? `<details><summary>Body</summary>${code(requestBody.content['application/json']?.schema)}</details>`
    : '') +
  `<details><summary>Answer</summary>${code(responses?.['200']?.content?.['application/json']?.schema ?? 'A document.')}</details></section>`

/** `/api/v1/openapi.json` for programs, `/api/docs` for people; no script, nothing from outside. */
export const openApiRoutes = (app: FastifyInstance): void => {
  app.get(`${apiRoot}/openapi.json`, { schema: { hide: true } }, async () => app.swagger())
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    const { paths } = app.swagger() as { paths: Record<string, Record<string, Operation>> }
    const sections = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => section(path, method, operation)),
    )
    const style =
      'body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#0b2124}h2{font-size:1.1rem;margin:2rem 0 .25rem}' +
      'b{display:inline-block;min-width:4.5rem;color:#00655c}pre{background:#eef2f1;padding:1rem;border-radius:10px;overflow:auto;font-size:13px}'
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Previs API</title><style>${style}</style><h1>Previs API</h1>${sections.join('')}</html>`,
      )
  })
}
