// npm run bench: measures the server against the machine's limit and writes docs/performance.md. With part names, such as
// `npm run bench -- purchase log-in`, it measures those parts and writes nothing. `--quick` only checks that they run.
import { parseArgs } from 'node:util'
import { writeHalf } from './kit/performance-page.ts'
import { page, table, type Section } from './kit/report.ts'
import { embedded } from './parts/embedded.ts'
import { move } from './parts/move.ts'
import { attack } from './parts/attack.ts'
import { fiscal } from './parts/fiscal.ts'
import { importFile } from './parts/import.ts'
import { logIn } from './parts/log-in.ts'
import { purchase } from './parts/purchase.ts'
import { reading } from './parts/reading.ts'
import { atRest } from './parts/rest.ts'
import { reports } from './parts/reports.ts'
import { restart } from './parts/restart.ts'
import { deskHints } from './parts/desk-hints.ts'
import { deskSearch } from './parts/desk-search.ts'
import { scanToVerdict } from './parts/scan-to-verdict.ts'
import { start } from './parts/start.ts'
import { stopwatch } from './parts/stopwatch.ts'
import { largeDatabase } from './parts/large-database.ts'
import { staffScreens } from './parts/staff-screens.ts'
import { staffSearch } from './parts/staff-search.ts'
import { tillPart } from './parts/till.ts'

const parts = [
  reading,
  purchase,
  tillPart,
  fiscal,
  logIn,
  stopwatch,
  largeDatabase,
  staffSearch,
  deskSearch,
  scanToVerdict,
  deskHints,
  staffScreens,
  reports,
  importFile,
  attack,
  restart,
  atRest,
  start,
  embedded,
  move,
]

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
})
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length) {
  process.stderr.write(`No part ${unknown.join(', ')}; there are ${parts.map(({ name }) => name).join(', ')}.\n`)
  process.exit(2)
}

const sections: Section[] = []
for (const part of parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const start = performance.now()
  process.stdout.write(`\n== ${part.name}\n`)
  const section = await part.run(values.quick)
  sections.push(section)
  process.stdout.write(`${section.about}\n\n${table(section)}\n`)
  process.stdout.write(`== ${part.name}, ${((performance.now() - start) / 1000).toFixed(0)} s\n`)
}

if (wanted.length === 0 && !values.quick) {
  writeHalf('server', page(sections, new Date()))
}
const missed = values.quick ? [] : sections.flatMap((section) => section.missed)
for (const line of missed) process.stdout.write(`MISSED: ${line}\n`)
process.exit(missed.length ? 1 : 0)
