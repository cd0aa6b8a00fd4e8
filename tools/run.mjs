// node tools/run.mjs <file> …: runs a TypeScript file on the Node of the lock file, installed if needed.
import path from 'node:path'
import { prepare, root, run, underLock } from './prepare.mjs'

const [file, ...args] = process.argv.slice(2)
const node = await underLock(prepare)
process.exit(await run(node, [path.join(root, file), ...args]))
