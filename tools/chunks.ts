import { brotliCompressSync } from 'node:zlib'
import type { Rolldown } from 'vite'

type Chunks = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1]

/** What one more file costs beside what it holds, in bytes: imports, exports, a dictionary begun anew (measured). */
const perFile = 230

/** Modules that the same pages need. */
interface Parcel {
  readers: ReadonlySet<string>
  modules: readonly string[]
  bytes: number
}

const isPage = (reader: string) => /\/web\/\w+\/\w+Page\.tsx$/.test(reader)

/** How much a byte counts: most on the page that opens the app, least in what comes when it is asked for. */
const weightOf = (reader: string): number => {
  if (reader.endsWith('/DashboardPage.tsx')) return 4
  if (reader.endsWith('/LogInPage.tsx')) return 2
  return isPage(reader) ? 1 : 0.2
}

const weightOfAll = (readers: ReadonlySet<string>): number =>
  readers.values().reduce((sum, reader) => sum + weightOf(reader), 0)

/** What two parcels save as one: a file for whoever reads both, less what the others would get for nothing. */
const gainOf = (one: Parcel, other: Parcel): number => {
  const both = weightOfAll(one.readers.intersection(other.readers))
  const lost = (weightOfAll(one.readers) - both) * other.bytes + (weightOfAll(other.readers) - both) * one.bytes
  return both * perFile - lost
}

const joined = (one: Parcel, other: Parcel): Parcel => ({
  readers: one.readers.union(other.readers),
  modules: [...one.modules, ...other.modules],
  bytes: one.bytes + other.bytes,
})

/** Joins the two that save the most, again and again, until nothing saves any more. */
const pack = (parcels: readonly Parcel[]): readonly Parcel[] => {
  let best: { one: Parcel; other: Parcel; gain: number } | undefined
  for (const [place, one] of parcels.entries())
    for (const other of parcels.slice(place + 1)) {
      const gain = gainOf(one, other)
      if (gain > (best?.gain ?? 0)) best = { one, other, gain }
    }
  if (!best) return parcels
  const { one, other } = best
  return pack([...parcels.filter((each) => each !== one && each !== other), joined(one, other)])
}

/** About what a module adds to a file that holds its like already. */
const bytesOf = (code: string): number =>
  Math.max(20, brotliCompressSync(code.replaceAll(/\/\*[^]*?\*\//g, '')).length * 0.8 - 100)

/** Every page in the frame of whoever is signed in needs that frame. */
const frame = '/SignedInLayout.tsx'
const isInFrame = (page: string) => isPage(page) && !/web\/account\/|ChildLoginPage/.test(page)

const plan = (modules: readonly string[], chunks: Chunks): readonly Parcel[] => {
  const codeOf = (id: string) => chunks.getModuleInfo(id)?.code ?? ''

  // Texts are all reached through one `m`; who needs which stands in the code alone.
  const speakers = new Map<string, string[]>()
  for (const id of modules)
    for (const [, message = ''] of codeOf(id).matchAll(/\bm\.(\w+)/g))
      speakers.set(message, [...(speakers.get(message) ?? []), id])
  const importersOf = (id: string): readonly string[] => {
    const [, message] = /texts\/compiled\/messages\/(?!_index)(\w+)\.js$/.exec(id) ?? []
    return message ? (speakers.get(message) ?? []) : (chunks.getModuleInfo(id)?.importers ?? [])
  }

  /** What is fetched by itself and cannot do without a module. */
  const readersOf = (id: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(id)) return new Set()
    seen.add(id)
    const info = chunks.getModuleInfo(id)
    const own = !info || info.isEntry || info.dynamicImporters.length > 0 ? [id] : []
    return new Set([...own, ...importersOf(id).flatMap((importer) => [...readersOf(importer, seen)])])
  }

  const read = modules.map((id) => ({ id, readers: readersOf(id) }))
  const pages = new Set(read.flatMap(({ readers }) => [...readers]).filter(isInFrame))
  const parcels = new Map<string, Parcel>()
  for (const { id, readers } of read) {
    const all = readers.values().some((reader) => reader.endsWith(frame)) ? readers.union(pages) : readers
    // One reader keeps it to itself; what an entry reads is there from the start; what is fetched keeps its name.
    if (all.size < 2 || all.has(id) || all.values().some((reader) => chunks.getModuleInfo(reader)?.isEntry)) continue
    const key = [...all].toSorted((a, b) => (a < b ? -1 : 1)).join()
    const parcel = { readers: all, modules: [id], bytes: bytesOf(codeOf(id)) }
    const before = parcels.get(key)
    parcels.set(key, before ? joined(before, parcel) : parcel)
  }
  return pack([...parcels.values()])
}

/**
 * Which modules travel in one file (decision 0034): what never changes, what every page starts with, and what several
 * pages share, packed so that a page fetches few files and little that it does not use.
 */
export const groups = (): Rolldown.CodeSplittingGroup[] => {
  const shared: string[] = []
  let names: ReadonlyMap<string, string> | undefined
  const nameOf = (id: string, chunks: Chunks) =>
    (names ??= new Map(
      plan(shared, chunks).flatMap(({ modules }, place) => modules.map((each) => [each, `shared${place}`])),
    )).get(id) ?? null
  return [
    {
      name: 'vendor',
      // The hooks few pages use stay with those pages.
      test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/(?!.*(?:[qQ]ueries|[mM]utation)(?:Observer)?\.js$)/,
      priority: 2,
    },
    // Without what is of one document alone: one file with both entries would start both.
    {
      name: 'start',
      tags: ['$initial'],
      test: /^(?!.*\/web\/((main|payment)\.tsx|app\/(payment-)?routes\.ts))/,
      priority: 1,
    },
    {
      name: nameOf,
      // Asked about every module that is left before the first name is.
      test: (id) => shared.push(id) > 0,
      includeDependenciesRecursively: false,
    },
  ]
}
