// node tools/run.mjs [--build] <file> …: runs a TypeScript file on the Node of the lock file, installed if needed. With
// `--build` the web app and the texts are built first if they are stale.
import path from 'node:path'
import { prepare, root, run, underLock } from './prepare.mjs'

const given = process.argv.slice(2)
const isBuilt = given[0] === '--build'
const [file, ...args] = isBuilt ? given.slice(1) : given
const node = await underLock(prepare)
if (isBuilt && (await run(node, [path.join(root, 'tools/build.ts')])) !== 0) process.exit(1)
process.exit(await run(node, [path.join(root, file), ...args]))
