import { fdatasyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { makePrivateFolder } from '#server/platform/private-files.ts'

interface NodeFile {
  nfd?: number
}
interface Attributes {
  mode?: number
}
type SetAttributes = (target: unknown, attributes: Attributes) => void
interface EmscriptenModule {
  NODEFS: {
    node_ops: {
      mknod(parent: unknown, name: string, mode: number, device: number): unknown
      setattr: SetAttributes
    }
    stream_ops: { fsync?: (stream: NodeFile) => number; setattr: SetAttributes }
  }
}

/** The kind of file, and the rights of its owner. */
const ownerOnly = (mode: number) => mode & ~0o077

const withOwnerOnly =
  (set: SetAttributes): SetAttributes =>
  (target, attributes) =>
    set(target, attributes.mode === undefined ? attributes : { ...attributes, mode: ownerOnly(attributes.mode) })

/** NodeFS whose files only their owner reaches. PGlite sets 0666 itself, whatever the umask (docs/threats.md B33). */
class PrivateNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(...args)
    const preRun = (made.emscriptenOpts.preRun ??= []) as unknown as ((module: EmscriptenModule) => void)[]
    preRun.push(({ NODEFS: { node_ops: nodes, stream_ops: streams } }) => {
      const { mknod } = nodes
      nodes.mknod = (parent, name, mode, device) => mknod(parent, name, ownerOnly(mode), device)
      nodes.setattr = withOwnerOnly(nodes.setattr)
      streams.setattr = withOwnerOnly(streams.setattr)
    })
    return made
  }
}

/**
 * NodeFS with fsync. PGlite's own file system has none and its server runs with -F (electric-sql/pglite#1107).
 * With fdatasync a commit survives a power cut as far as the operating system guarantees it.
 */
class DurableNodeFS extends PrivateNodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(...args)
    const preRun = (made.emscriptenOpts.preRun ??= []) as unknown as ((module: EmscriptenModule) => void)[]
    preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fdatasyncSync(stream.nfd)
        return 0
      }
    })
    return made
  }
}

// fdatasync is a no-op in the wasm build, so the log is synced by fsync. Small buffers keep the process small.
const parameters = (durable: boolean) => [
  ...PGlite.defaultStartParams.filter((parameter) => !durable || parameter !== '-F'),
  ...(durable ? ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'] : []),
  '-c',
  'shared_buffers=16MB',
  '-c',
  'timezone=UTC',
]

/** Opens the database in `folder`; a missing one is created, from the bytes of an earlier `dump` if given. */
export const createEmbedded = async (folder: string, durable: boolean, from?: Uint8Array<ArrayBuffer>) => {
  // NodeFS would create it with the rights of the umask.
  makePrivateFolder(folder)
  const database = await PGlite.create({
    fs: durable ? new DurableNodeFS(folder) : new PrivateNodeFS(folder),
    startParams: parameters(durable),
    ...(from && { loadDataDir: new Blob([from], { type: 'application/x-tar' }) }),
  })
  return {
    poolConfig: createPgConfig(database) as object,
    /** All files of the database as a tar; call it with the only connection checked out. */
    dump: async () => new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer()),
    close: () => database.close(),
  }
}
