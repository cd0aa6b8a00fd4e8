// Loaded with --import: nothing waits for the disk, which takes a third of a server's time in browser tests. Power cuts
// are tested in tests/processes, where servers wait for the disk.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

fs.fdatasyncSync = () => {}
syncBuiltinESMExports()
