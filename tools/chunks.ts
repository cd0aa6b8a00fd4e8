import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Rolldown } from 'vite'

type Chunks = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1]

const root = join(import.meta.dirname, '..')

const textFile = (message: string) => join(root, `texts/compiled/messages/${message}.js`)

/** Cost of one more file in bytes, beside its content: imports, exports, a new compression dictionary (measured). */
const bytesPerFile = 130

/** Modules that the same pages need. */
interface Parcel {
  readers: ReadonlySet<string>
  modules: readonly string[]
  bytes: number
  /** The payment document reads it. */
  isPaying: boolean
  /** Imports the entry of the app document. */
  needsApp: boolean
}

const isPage = (reader: string) => /\/web\/(?!staff\/)\w+\/\w+\/\w+Page\.tsx$/.test(reader)

/** Weight of a byte: most on the dashboard, more in the shops, which are nearly full, least in lazily loaded parts. */
const weightOf = (reader: string): number => {
  if (reader.endsWith('/DashboardPage.tsx')) return 3
  if (/\/(LogIn|TicketShop|Gifts|PickAge)Page\.tsx$/.test(reader)) return 2
  return isPage(reader) ? 1 : 0.2
}

const weightOfAll = (readers: ReadonlySet<string>): number =>
  readers.values().reduce((sum, reader) => sum + weightOf(reader), 0)

/** Gain of joining two parcels: one file less for the readers of both, minus unused bytes for the others. */
const gainOf = (one: Parcel, other: Parcel): number => {
  // One file of both would start the app in the payment document.
  if ((one.isPaying && other.needsApp) || (other.isPaying && one.needsApp)) return 0
  const both = weightOfAll(one.readers.intersection(other.readers))
  const lost = (weightOfAll(one.readers) - both) * other.bytes + (weightOfAll(other.readers) - both) * one.bytes
  return both * bytesPerFile - lost
}

const joined = (one: Parcel, other: Parcel): Parcel => ({
  isPaying: one.isPaying || other.isPaying,
  needsApp: one.needsApp || other.needsApp,
  readers: one.readers.union(other.readers),
  modules: [...one.modules, ...other.modules],
  bytes: one.bytes + other.bytes,
})

/** Joins the two parcels with the largest gain, until no join gains anything. */
const pack = (parcels: readonly Parcel[]): readonly Parcel[] => {
  let best: { one: Parcel; other: Parcel; gain: number } | undefined
  for (const [index, one] of parcels.entries())
    for (const other of parcels.slice(index + 1)) {
      const gain = gainOf(one, other)
      if (gain > (best?.gain ?? 0)) best = { one, other, gain }
    }
  if (!best) return parcels
  const { one, other } = best
  return pack([...parcels.filter((each) => each !== one && each !== other), joined(one, other)])
}

/** Approximate size a module adds to a file with similar modules. */
const bytesOf = (code: string): number =>
  Math.max(20, brotliCompressSync(code.replaceAll(/\/\*[^]*?\*\//g, '')).length * 0.8 - 100)

/** Every signed-in page needs the layout of signed-in pages. */
const frame = '/SignedInLayout.tsx'
const isInFrame = (page: string) => isPage(page) && !/web\/people\/account\/|ChildLoginPage/.test(page)

const plan = (modules: readonly string[], paying: ReadonlySet<string>, chunks: Chunks): readonly Parcel[] => {
  const codeOf = (id: string) => chunks.getModuleInfo(id)?.code ?? ''

  // All texts are imported through one `m`, so their readers are found by searching the code.
  const textReaders = new Map<string, string[]>()
  for (const id of modules)
    for (const [, message = ''] of codeOf(id).matchAll(/\bm\.(\w+)/g))
      textReaders.set(message, [...(textReaders.get(message) ?? []), id])
  const importersOf = (id: string): readonly string[] => {
    const [, message] = /texts\/compiled\/messages\/(?!_index)(\w+)\.js$/.exec(id) ?? []
    return message ? (textReaders.get(message) ?? []) : (chunks.getModuleInfo(id)?.importers ?? [])
  }

  /** Separately loaded modules that need this module. */
  const readersOf = (id: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(id)) return new Set()
    seen.add(id)
    const info = chunks.getModuleInfo(id)
    const own = !info || info.isEntry || info.dynamicImporters.length > 0 ? [id] : []
    return new Set([...own, ...importersOf(id).flatMap((importer) => [...readersOf(importer, seen)])])
  }

  const read = modules.map((id) => ({ id, readers: readersOf(id) }))
  const pages = new Set(read.flatMap(({ readers }) => [...readers]).filter(isInFrame))
  const isEntry = (id: string) => chunks.getModuleInfo(id)?.isEntry ?? false
  const ofApp = new Set(
    read.filter(({ id, readers }) => !paying.has(id) && readers.values().some(isEntry)).map(({ id }) => id),
  )
  const ownNeedsOf = (id: string) => [
    ...(chunks.getModuleInfo(id)?.importedIds ?? []),
    ...codeOf(id)
      .matchAll(/\bm\.(\w+)/g)
      .map(([, message = '']) => textFile(message)),
  ]
  // What a module loads later may need the app too.
  const needsOf = (id: string) => [
    ...ownNeedsOf(id),
    ...(chunks.getModuleInfo(id)?.dynamicallyImportedIds ?? []).flatMap(ownNeedsOf),
  ]
  const parcels = new Map<string, Parcel>()
  for (const { id, readers } of read) {
    const all = readers.values().some((reader) => reader.endsWith(frame)) ? readers.union(pages) : readers
    // A module with one reader stays with it. One read by an entry loads at the start. A lazy one keeps its file.
    if (all.size < 2 || all.has(id) || all.values().some(isEntry)) continue
    const key = [...all].toSorted((a, b) => (a < b ? -1 : 1)).join()
    const needsApp = needsOf(id).some((each) => ofApp.has(each))
    const isPaying = all.values().some((reader) => paying.has(reader))
    const parcel = { readers: all, modules: [id], bytes: bytesOf(codeOf(id)), isPaying, needsApp }
    const before = parcels.get(key)
    parcels.set(key, before ? joined(before, parcel) : parcel)
  }
  return pack([...parcels.values()])
}

const messageFolder = /texts\/compiled\/messages(?:\/_index)?\.js$/

/** Everything a document may load: its entry, with all static and lazy imports. */
const documentOf = (entry: string, chunks: Chunks): ReadonlySet<string> => {
  const found = new Set<string>()
  const messages = new Set<string>()
  const add = (id: string) => {
    const info = chunks.getModuleInfo(id)
    // The folder of all texts tells nothing; the code names the texts it needs.
    if (!info || found.has(id) || messageFolder.test(id)) return
    found.add(id)
    for (const [, message = ''] of (info.code ?? '').matchAll(/\bm\.(\w+)/g)) messages.add(message)
    for (const each of [...info.importedIds, ...info.dynamicallyImportedIds]) add(each)
  }
  add(entry)
  for (const message of messages) found.add(textFile(message))
  return found
}

/**
 * Code splitting (docs/decisions/0011). Groups: modules that never change, those both documents start with, and
 * those several pages share. Shared ones are packed so that a page loads few files and few unused bytes. What only the
 * app document starts with stays in its entry.
 */
export const groups = (): Rolldown.CodeSplittingGroup[] => {
  const shared: string[] = []
  let paying: ReadonlySet<string> | undefined
  const payingOf = (chunks: Chunks) => (paying ??= documentOf(join(root, 'web/payment.tsx'), chunks))
  const startOf = (id: string, chunks: Chunks) => (payingOf(chunks).has(id) ? 'start' : null)
  let names: ReadonlyMap<string, string> | undefined
  const nameOf = (id: string, chunks: Chunks) =>
    (names ??= new Map(
      plan(shared, payingOf(chunks), chunks).flatMap(({ modules }, index) =>
        modules.map((each) => [each, `shared${index}`]),
      ),
    )).get(id) ?? null
  return [
    {
      name: 'vendor',
      // Hooks that few pages use stay with those pages.
      test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/(?!.*(?:[qQ]ueries|[mM]utation)(?:Observer)?\.js$)/,
      priority: 2,
    },
    // Without modules of a single document: one file with both entries would start both.
    {
      name: startOf,
      tags: ['$initial'],
      test: /^(?!.*\/web\/((main|payment)\.tsx|operation\/app\/(payment-|signed-out-)?routes\.ts))/,
      priority: 1,
      includeDependenciesRecursively: false,
    },
    {
      name: nameOf,
      // Called for every remaining module before the first name is needed.
      test: (id) => shared.push(id) > 0,
      includeDependenciesRecursively: false,
    },
  ]
}
