import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Centre } from '#contract/centre/centre.ts'
import type { Language } from '#contract/platform/language.ts'
import { wallOfCentre } from '#server/platform/appearance.ts'
import { escapeHtml } from '#server/platform/email/email-content.ts'
import { root } from '#server/platform/version.ts'
import type { PreloadEntry } from './preload-header.ts'
import { logoOf, lookStyle, markIn } from './look.ts'
import { pageFacts } from './public-centre.ts'

/** Folder of the build. */
export const dist = join(root, 'dist')

/** A file as it is sent. */
export interface BuiltFile {
  plain: Buffer
  etag: string
  /** Hash of a page's style element, over its content as it is sent. */
  styleHash: string
  /** Compressed at the first request, since all files together would delay each start by a second. */
  brotli(): Promise<Buffer>
}

export interface BuiltPage {
  name: string
  payment: boolean
  paths: string[]
  html: Record<Language, BuiltFile>
}

/** Data of the build about its pages. */
interface PageList {
  release: string
  /** Of the staff's app, which is built by itself. */
  staffRelease: string
  /** The mark of the app in prerendered pages, where a centre may have its logo. */
  mark: string
  preload: PreloadEntry[]
  pages: Omit<BuiltPage, 'html'>[]
}

const compress = promisify(brotliCompress)

const builtFile = (text: string): BuiltFile => {
  const plain = Buffer.from(text)
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(text) ?? []
  let compressed: Promise<Buffer> | undefined
  return {
    plain,
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    styleHash: `sha256-${createHash('sha256').update(style).digest('base64')}`,
    brotli: () => (compressed ??= compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })),
  }
}

/** The list as the build wrote it; it names the release, so it differs after each build that changed a page. */
const writtenList = (): string => {
  const file = join(dist, 'pages/pages.json')
  return existsSync(file) ? readFileSync(file, 'utf8') : '{}'
}

const readPageList = (written: string): PageList => {
  const { release, staffRelease, mark, preload, pages } = JSON.parse(written) as Partial<PageList>
  if (!release || !staffRelease || !mark || !preload || !pages)
    throw new Error('the web app is not built, or of another day: run `npm start`, or `node tools/build.ts`')
  return { release, staffRelease, mark, preload, pages }
}

/** Facts by the names of their placeholders, such as `contact.city`. */
const flat = (facts: object, prefix = ''): [string, string][] =>
  Object.entries(facts).flatMap(([name, fact]: [string, string | object | null]): [string, string][] => {
    if (typeof fact === 'string') return [[prefix + name, fact]]
    return fact ? flat(fact, `${prefix}${name}.`) : []
  })

const escapeJson = (text: string): string => JSON.stringify(text).slice(1, -1)

const fillFiles = (centre: Centre, written: string) => {
  const { release, staffRelease, mark, preload, pages } = readPageList(written)
  // Installed apps fetch their pages again when the release changes, so changed facts make a new one.
  const all =
    JSON.stringify(['complaints', 'payment'].map((page) => pageFacts(centre, page))) + lookStyle(centre, 'complaints')
  const releaseOf = (built: string) => createHash('sha256').update(built).update(all).digest('hex').slice(0, 12)
  const releases = { release: releaseOf(release), staffRelease: releaseOf(staffRelease) }
  const [wallLight, wallDark] = wallOfCentre(centre).wall
  const valuesOf = (page: string): ReadonlyMap<string, string> => {
    const facts = pageFacts(centre, page)
    return new Map([
      ...flat(facts),
      ['centre', JSON.stringify(facts)],
      ...Object.entries(releases),
      ['look', lookStyle(centre, page)],
      ['wall.light', wallLight],
      ['wall.dark', wallDark],
      // Workers keep the mark for pages without a connection.
      ['mark', logoOf(centre)?.slice(1) ?? 'icon.svg'],
    ])
  }

  const read = (name: string, escape: (text: string) => string, values = valuesOf('')): BuiltFile => {
    const template = readFileSync(join(dist, 'pages', name), 'utf8')
    const text = template.replaceAll(/\{\{([\w.]+)\}\}/g, (_placeholder, fact: string) => {
      const value = values.get(fact)
      if (value === undefined) throw new Error(`${name}: the centre has no fact ${fact}`)
      // Styles are no text: the look has colours and our own rules only.
      return fact === 'look' ? value : escape(value)
    })
    return builtFile(markIn(text, mark, centre))
  }
  const page = (name: string) => {
    const values = valuesOf(name)
    return { sl: read(`${name}.sl.html`, escapeHtml, values), en: read(`${name}.en.html`, escapeHtml, values) }
  }

  return {
    preload,
    pages: pages.map((built): BuiltPage => ({ ...built, html: page(built.name) })),
    /** The one page of the staff's app, with the files that it has by itself. */
    staff: {
      html: page('staff'),
      files: new Map([
        ['/staff.sl.webmanifest', read('staff.sl.webmanifest', escapeJson)],
        ['/staff.en.webmanifest', read('staff.en.webmanifest', escapeJson)],
        ['/staff/sw.js', read('staff-sw.js', escapeJson)],
      ]),
    },
    /** Files of the root by their paths. */
    files: new Map([
      ['/manifest.sl.webmanifest', read('manifest.sl.webmanifest', escapeJson)],
      ['/manifest.en.webmanifest', read('manifest.en.webmanifest', escapeJson)],
      ['/sw.js', read('sw.js', escapeJson)],
    ]),
  }
}

/** The files as they were last filled: a test run starts many servers of one centre, which share what is compressed. */
let latest: { by: string; files: ReturnType<typeof fillFiles> } | undefined

/** Files of the build, which are the same for every centre, with the facts of this one (docs/decisions/0007). */
export const readBuiltFiles = (centre: Centre): ReturnType<typeof fillFiles> => {
  const written = writtenList()
  const by = JSON.stringify(centre) + written
  if (latest?.by !== by) latest = { by, files: fillFiles(centre, written) }
  return latest.files
}
