// npm run chaos -- [--purchases 10000] [--minutes 30] [--seed n] [--lanes 24] [--fiscal|--desk] [--embedded]; described in docs/faults.md.
import { parseArgs } from 'node:util'
import { runEmbeddedChaos } from './embedded.ts'
import { runChaos, tableOf } from './chaos.ts'
import { deskTable, runDeskChaos, runEmbeddedDesk } from './desk.ts'
import { fiscalPoints, planFiscalPurchases, planProcessFaults } from './plan.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    purchases: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '60' },
    lanes: { type: 'string', default: '24' },
    fiscal: { type: 'boolean', default: false },
    desk: { type: 'boolean', default: false },
    embedded: { type: 'boolean', default: false },
  },
})
const [seed, purchases, minutes, lanes] = [values.seed, values.purchases, values.minutes, values.lanes].map(Number)
if (![seed, purchases, minutes, lanes].every((number) => number !== undefined && number >= 0))
  throw new Error('--seed, --purchases, --minutes and --lanes are numbers')

process.stdout.write(`chaos with --seed ${seed} --purchases ${purchases}\n`)
const say = (line: string) => void process.stdout.write(`${line}\n`)
if (values.desk) {
  const run = values.embedded ? runEmbeddedDesk : runDeskChaos
  const desk = await run({ seed: seed!, sales: purchases!, minutes: minutes!, lanes: lanes!, say })
  say(deskTable(desk))
  process.exit(desk.wrong.length ? 1 : 0)
}
if (values.embedded) {
  const { wrong, ...counts } = await runEmbeddedChaos(seed!, purchases!)
  process.stdout.write(`${JSON.stringify(counts)}\n${wrong.join('\n') || 'nothing is wrong'}\n`)
  process.exit(wrong.length ? 1 : 0)
}
const report = await runChaos({
  seed: seed!,
  purchases: purchases!,
  minutes: minutes!,
  lanes: lanes!,
  ...(values.fiscal
    ? { plan: planFiscalPurchases(seed!, purchases!), dying: fiscalPoints, processFaults: [] }
    : { processFaults: planProcessFaults(seed!, purchases!, Math.max(4, Math.ceil(purchases! / 150))) }),
  say,
})
process.stdout.write(`${tableOf(report)}\n`)
process.exitCode = report.wrong.length ? 1 : 0
