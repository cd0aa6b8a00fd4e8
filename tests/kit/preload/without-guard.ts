// Loaded with --import: takes one guard out of a server process; the files stay unchanged (docs/faults.md).
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { withoutGuard } from '../../guards/remove-guard.ts'

const changed = withoutGuard(process.env['GUARD'])

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.startsWith('file:') || !loaded.source) return loaded
    const source = changed(Buffer.from(loaded.source as Uint8Array).toString(), fileURLToPath(url))
    return source === null ? loaded : { ...loaded, source }
  },
})
