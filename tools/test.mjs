// npm test: everything this project can prove about itself. `npm test -- rules e2e` runs only those stages.
import path from 'node:path'
import { prepare, root, run, underLock } from './prepare.mjs'

const node = await underLock(prepare)
process.exit(await run(node, [path.join(root, 'tools/test.ts'), ...process.argv.slice(2)]))
