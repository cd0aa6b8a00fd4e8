import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PoolClient } from 'pg'
import type { Config } from '#server/platform/config.ts'
import { onOneConnection } from '#server/platform/database/database.ts'
import { releaseKey, releasesFolder } from './release-folder.ts'
import { emptyConfig, openIn } from './test-app.ts'

export const releases = (): string[] =>
  readdirSync(releasesFolder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()

/** Runs `work` on the database of a configuration that no server uses. */
export const inReleaseDatabase = async (
  config: Config,
  work: (client: PoolClient) => Promise<unknown>,
): Promise<void> => {
  const database = await openIn(config)
  await onOneConnection(database, work)
  await database.close()
}

/** A configuration with the data of an earlier release: the demo centre, and the sandboxes' ledgers where they were stored. */
export const configOf = async (release: string): Promise<Config> => {
  const config = await emptyConfig()
  mkdirSync(dirname(config.secretKeyFile), { recursive: true })
  writeFileSync(config.secretKeyFile, releaseKey)
  mkdirSync(join(config.dataDir, 'sandboxes'), { recursive: true })
  for (const supplier of ['card', 'wallet']) {
    const ledger = join(releasesFolder, release.replace(/sql$/, `${supplier}.jsonl`))
    if (existsSync(ledger)) copyFileSync(ledger, join(config.dataDir, `sandboxes/${supplier}.jsonl`))
  }
  await inReleaseDatabase(config, (client) => client.query(readFileSync(join(releasesFolder, release), 'utf8')))
  return config
}
