import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readLanguage, type Language } from '#contract/platform/language.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import type { Context } from '#server/platform/context.ts'
import type { BuiltFile } from './built-files.ts'
import { appPolicy, reportingEndpoints } from './content-security-policy.ts'
import { permissionsPolicy } from './security-headers.ts'
import { rootFiles, sendBuilt } from './send-built.ts'

/** Areas of the app; the browser knows their screens. */
const areas = [staffPaths.desk, staffPaths.office, '/staff']

/** The page of the staff's app in both languages, and files that it has by itself. */
interface StaffFiles {
  html: Record<Language, BuiltFile>
  files: ReadonlyMap<string, BuiltFile>
}

/** The page of the staff's app, its manifest and its worker (docs/product/staff.md §12). */
export const staffPages = async (
  app: FastifyInstance,
  { staffUrl }: Pick<Context, 'staffUrl'>,
  present: () => Promise<StaffFiles>,
): Promise<void> => {
  const { files } = await present()
  const headers = {
    ...reportingEndpoints(staffUrl),
    // The camera reads codes at the reception (docs/product/readers.md §2).
    'permissions-policy': permissionsPolicy('camera=(self)'),
    // Addresses of set-up links hold a token.
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-cache',
    vary: 'cookie, accept-encoding',
  }
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = (await present()).html[readLanguage(request.cookies['language'])]
    void reply
      .headers(headers)
      .header('content-security-policy', appPolicy([page.styleHash], staffUrl))
      .type('text/html; charset=utf-8')
    return sendBuilt(page, request, reply)
  }
  for (const area of areas) {
    app.get(area, { schema: { hide: true } }, show)
    app.get(`${area}/*`, { schema: { hide: true } }, show)
  }
  // The worker's file lies below one of the areas it serves; the header lets it have the others.
  rootFiles(app, [...files.keys()], async () => (await present()).files, { 'service-worker-allowed': '/' })
}
