// Loaded with --import: nothing waits for the disk. What a power cut leaves is proved with a real one (tests/processes);
// where only browsers look on, waiting for the disk is a third of what a server does.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

fs.fdatasyncSync = () => {}
syncBuiltinESMExports()
