// npm run floors: draws the floors with their rooms, each as wide as its code, and the imports between floors; then each
// floor by itself, with the imports between its rooms.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { floors, placeOf, type Place } from './floors.ts'

interface SourceFile {
  place: Place
  lines: number
  /** Places of the same app that it imports, once for each import. */
  imports: Place[]
}

const filesOf = (app: Place['app']): SourceFile[] =>
  globSync(`${app}**/*.{ts,tsx}`)
    .filter((file) => !/\.test\.tsx?$|\.tables\.ts$|test-setup/.test(file))
    .flatMap((file) => {
      const place = placeOf(file)
      if (place?.app !== app) return []
      const text = readFileSync(file, 'utf8')
      const imports = [...text.matchAll(/(?:from|import\(|import)\s*['"]([#.][^'"]+)['"]/g)].flatMap(
        ([, spec = '']) => {
          const target = placeOf(spec.startsWith('#') ? spec.slice(1) : normalize(join(dirname(file), spec)))
          return target?.app === app ? [target] : []
        },
      )
      return [{ place, lines: text.split('\n').length, imports }]
    })

const rowHeight = 46
const linesWide = 620
const cell = 76
const left = 110

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const label = (x: number, y: number, text: string, more = '') =>
  `<text x="${x}" y="${y}" ${more}>${escaped(text)}</text>`

const linesOf = (files: readonly SourceFile[]) => files.reduce((sum, { lines }) => sum + lines, 0)

/** Rows of a picture, from above to below as they may import. */
interface Rows {
  names: readonly string[]
  /** Row of a place; of what is in none, undefined. */
  of(place: Place): string | undefined
}

/** One app: its rows with their rooms, and a number for each pair of rows. */
const draw = (title: string, files: readonly SourceFile[], { names, of }: Rows, top: number): string => {
  const byRow = Map.groupBy(files, ({ place }) => of(place))
  const scale = linesWide / Math.max(...[...byRow.values()].map(linesOf))
  const parts = [label(left, top - 26, `${title}  ${linesOf(files).toLocaleString('en')} lines`, 'class="title"')]
  for (const [row, name] of names.entries()) {
    const y = top + row * rowHeight
    const here = byRow.get(name) ?? []
    parts.push(label(left - 12, y + 24, name, 'class="floor"'))
    let x = left
    for (const [room, inside] of [...Map.groupBy(here, ({ place }) => place.room)].toSorted(
      ([, [one]], [, [other]]) => one!.place.order - other!.place.order,
    )) {
      const lines = linesOf(inside)
      const width = lines * scale
      parts.push(
        `<g><title>${room}: ${lines} lines in ${inside.length} files</title>`,
        `<rect x="${x.toFixed(1)}" y="${y}" width="${Math.max(width - 2, 1).toFixed(1)}" height="36" class="room"/>`,
        ...(width > room.length * 6.6 + 8 ? [label(Math.round(x + 6), y + 23, room)] : []),
        '</g>',
      )
      x += width
    }
    const targets = here.flatMap(({ imports }) => imports.map(of))
    for (const [column, target] of names.entries()) {
      const count = column === row ? 0 : targets.filter((each) => each === target).length
      const cx = left + linesWide + 40 + column * cell
      if (row === 0) parts.push(label(cx + cell / 2, top - 8, target, 'class="head"'))
      const kind = column === row ? 'own' : column < row ? 'may' : 'back'
      parts.push(`<rect x="${cx}" y="${y}" width="${cell - 2}" height="36" class="${kind}"/>`)
      if (count) parts.push(label(cx + cell / 2 - 1, y + 23, String(count), 'class="count"'))
    }
  }
  return parts.join('\n')
}

const style = `
  svg { background: #fff; font: 12px system-ui, sans-serif } text { fill: #1d2430 }
  .title { font-size: 16px; font-weight: 600 } .floor { text-anchor: end; font-weight: 600 }
  .head { text-anchor: middle; font-size: 10.5px } .count { text-anchor: middle; font-variant-numeric: tabular-nums }
  .room { fill: #cfe3f6 } .may { fill: #eef2f6 } .own { fill: #cfe3f6 } .back { fill: none }`

/** Apps below each other in one file; those without a file on a floor are left out. */
const write = (file: string, apps: readonly { title: string; files: readonly SourceFile[]; rows: Rows }[]) => {
  const parts: string[] = []
  let top = 0
  for (const { title, files, rows } of apps) {
    if (files.length === 0) continue
    parts.push(draw(title, files, rows, top + 56))
    top += rows.names.length * rowHeight + 80
  }
  const width = left + linesWide + 60 + Math.max(...apps.map(({ rows }) => rows.names.length)) * cell
  writeFileSync(
    join(import.meta.dirname, '../docs', file),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}">\n<style>${style}</style>\n${parts.join('\n')}\n</svg>\n`,
  )
}

if (import.meta.main) {
  const apps = (['server/', 'web/', 'web/staff/'] as const).map((app) => ({ app, files: filesOf(app) }))
  const allFloors = { names: floors.map(({ floor }) => floor), of: ({ floor }: Place) => floor }
  write(
    'floors.svg',
    apps.map(({ app, files }) => ({ title: app, files, rows: allFloors })),
  )
  mkdirSync(join(import.meta.dirname, '../docs/floors'), { recursive: true })
  for (const { floor, rooms, staffRooms } of floors)
    write(
      `floors/${floor}.svg`,
      apps.map(({ app, files: all }) => {
        const files = all.filter(({ place }) => place.floor === floor)
        const inApp = new Set(files.map(({ place }) => place.room))
        const names = (app === 'web/staff/' ? staffRooms : rooms).filter((room) => inApp.has(room))
        const of = (place: Place) => (place.floor === floor ? place.room : undefined)
        return { title: `${app}${floor}/`, files, rows: { names, of } }
      }),
    )
}
