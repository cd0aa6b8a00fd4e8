// npm run floors: draws the floors with their rooms, each as wide as its code, and the imports between floors.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { floors, placeOf, type Place } from './floors.ts'

interface SourceFile {
  place: Place
  lines: number
  /** Floors of the same app that it imports, once for each import. */
  imports: string[]
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
          return target?.app === app && target.floor !== place.floor ? [target.floor] : []
        },
      )
      return [{ place, lines: text.split('\n').length, imports }]
    })

const rowHeight = 46
const linesWide = 620
const cell = 58
const left = 110

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const label = (x: number, y: number, text: string, more = '') =>
  `<text x="${x}" y="${y}" ${more}>${escaped(text)}</text>`

/** One app: its floors from above to below as they may import, and a number for each pair of floors. */
const draw = (app: Place['app'], top: number): string => {
  const files = filesOf(app)
  const linesOf = (some: readonly SourceFile[]) => some.reduce((sum, { lines }) => sum + lines, 0)
  const byFloor = Map.groupBy(files, ({ place }) => place.floor)
  const widest = Math.max(...[...byFloor.values()].map(linesOf))
  const scale = linesWide / widest
  const parts = [label(left, top - 26, `${app}  ${linesOf(files).toLocaleString('en')} lines`, 'class="title"')]
  for (const [row, { floor }] of floors.entries()) {
    const y = top + row * rowHeight
    const here = byFloor.get(floor) ?? []
    parts.push(label(left - 12, y + 24, floor, 'class="floor"'))
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
    for (const [column, { floor: target }] of floors.entries()) {
      const count = here.flatMap(({ imports }) => imports).filter((each) => each === target).length
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

if (import.meta.main) {
  const height = floors.length * rowHeight + 80
  const apps: Place['app'][] = ['server/', 'web/', 'web/staff/']
  const width = left + linesWide + 40 + floors.length * cell + 20
  writeFileSync(
    join(import.meta.dirname, '../docs/floors.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${apps.length * height}">\n<style>${style}</style>\n${apps
      .map((app, index) => draw(app, index * height + 56))
      .join('\n')}\n</svg>\n`,
  )
}
