import { execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { otherUser, postgresBinaries, runStatement, untilReady, type Cluster } from './postgres.ts'

export interface StandbyServer {
  url(database: string): string
  run(statement: string): Promise<void>
  stop(): Promise<void>
}

/** A standby of a cluster by streaming replication, on a socket of its own. */
export const startStandby = async (cluster: Cluster): Promise<StandbyServer> => {
  const binaries = postgresBinaries()
  if (!binaries) throw new Error('this machine has no PostgreSQL')
  const user = otherUser()
  const folder = mkdtempSync(join(tmpdir(), 'previs-standby-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const options: SpawnOptions = { ...user, cwd: folder, stdio: 'ignore' }
  const data = join(folder, 'data')
  execFileSync(
    join(binaries, 'pg_basebackup'),
    ['-d', cluster.url('postgres'), '-D', data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
    { ...user, cwd: folder, stdio: 'ignore' },
  )
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', 'max_connections=200']
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...settings.flatMap((each) => ['-c', each])], options)
  const url = (database: string) => `postgres://postgres@localhost:5432/${database}?host=${encodeURIComponent(folder)}`
  await untilReady(url('postgres'))
  return {
    url,
    run: (statement) => runStatement(url('postgres'), statement),
    async stop() {
      if (server.exitCode === null) {
        const gone = new Promise((exited) => server.once('exit', exited))
        server.kill('SIGINT')
        await gone
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
