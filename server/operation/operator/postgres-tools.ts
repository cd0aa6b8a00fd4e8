import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { libpqUrl } from '#server/platform/database/database-tls.ts'
import { DatabaseError } from '#server/platform/database/database-error.ts'

const names = (tool: string) => (process.platform === 'win32' ? [`${tool}.exe`] : [tool])

const find = (tool: string, searchPath: string): string | undefined =>
  searchPath
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names(tool).map((name) => join(folder, name)))
    .find((path) => existsSync(path))

/** Connection data for PostgreSQL's own programs: the password is passed where `ps` does not show it. */
const split = (databaseUrl: string) => {
  const url = new URL(libpqUrl(databaseUrl))
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { url: url.href, password }
}

interface ToolEnv {
  databaseUrl: string
  /** POSTGRES_BIN, else PATH. */
  searchPath: string
}

interface Tool {
  run(args: readonly string[]): Promise<string>
  /** Argument that names the database. */
  connection: string
}

/** PostgreSQL's own program. It must not be older than the server, or it would leave out newer features. */
export const postgresTool = async (
  tool: 'pg_dump' | 'pg_restore',
  { databaseUrl, searchPath }: ToolEnv,
  serverVersion: number,
): Promise<Tool> => {
  const path = find(tool, searchPath)
  if (!path)
    throw new DatabaseError(
      `${tool} is not on the PATH; install PostgreSQL's client programs, or name their folder in POSTGRES_BIN`,
    )
  const { url, password } = split(databaseUrl)
  const run = (args: readonly string[]) =>
    new Promise<string>((done, failed) => {
      const env = { PATH: searchPath, LC_ALL: 'C', ...(password && { PGPASSWORD: password }) }
      execFile(path, args, { env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
        if (error) failed(new DatabaseError(`${tool}: ${stderr.trim() || error.message}`, { cause: error }))
        else done(stdout)
      })
    })
  const major = Number(/(\d+)/.exec(await run(['--version']))?.[1])
  const needed = Math.floor(serverVersion / 10_000)
  if (!(major >= needed))
    throw new DatabaseError(
      `${tool} at ${path} is of PostgreSQL ${major} and the server of ${needed}; name the folder of newer programs in POSTGRES_BIN`,
    )
  return { run, connection: `--dbname=${url}` }
}
