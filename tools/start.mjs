// npm start: installs what is missing, builds what is stale, and runs the server. `npm start -- --empty` loads no demo.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { memoryEnvironment, memoryFlags } from './memory.mjs'
import { prepare, root, run, endWithParent, underLock } from './prepare.mjs'

const node = await underLock(prepare)
if ((await run(node, [path.join(root, 'tools/build.ts')])) !== 0) process.exit(1)

const server = endWithParent(
  spawn(node, [...memoryFlags, path.join(root, 'dist/server/main.js'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    // What Node compiled for one start is read by the next one.
    env: { NODE_COMPILE_CACHE: path.join(root, '.cache/modules'), ...memoryEnvironment, ...process.env },
  }),
)
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
