/** One file of the browser's build, as Vite's manifest describes it. */
export interface Chunk {
  file: string
  src?: string
  isDynamicEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}

export type WebManifest = Readonly<Record<string, Chunk>>

/** An entry and all its static imports, each file once. */
export const closure = (manifest: WebManifest, entry: string): Chunk[] => {
  const seen = new Map<string, Chunk>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.set(key, chunk)
    for (const each of chunk.imports ?? []) add(each)
  }
  add(entry)
  return [...seen.values()]
}

/** Parts of offline pages that are not precached: the counts of a chosen period need the server. */
const onlineParts: ReadonlySet<string> = new Set(['climbing/visits/PeriodCalendar.tsx'])

/** Files without which the offline pages do not open: their code, and the components that they load later. */
export const offlineFiles = (manifest: WebManifest, entry: string, offlinePages: readonly string[]): string[] => {
  const unknown = [...onlineParts].filter((part) => !manifest[part])
  if (unknown.length) throw new Error(`no chunk of its own: ${unknown.join(', ')}`)
  const pages = new Set(manifest[entry]?.dynamicImports)
  // Modules without a component hold schemas and validation of forms, which need the server.
  const isPart = (key: string) => !pages.has(key) && !onlineParts.has(key) && !key.endsWith('.ts')
  const found = new Set<Chunk>()
  const add = (key: string) => {
    for (const chunk of closure(manifest, key)) {
      if (found.has(chunk)) continue
      found.add(chunk)
      chunk.dynamicImports?.filter(isPart).forEach(add)
    }
  }
  for (const key of [entry, ...offlinePages]) add(key)
  return [...found].map(({ file }) => file)
}
