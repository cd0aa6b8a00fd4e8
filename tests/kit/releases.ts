import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PoolClient } from 'pg'
import type { Config } from '#server/platform/config.ts'
import { onOneConnection } from '#server/platform/database/database.ts'
import { releaseKey, releasesFolder } from './release-folder.ts'
import { emptyPlace, openIn } from './test-app.ts'

export const releases = (): string[] =>
  readdirSync(releasesFolder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()

/** Does something to the database of a place where no server runs. */
export const changing = async (place: Config, work: (client: PoolClient) => Promise<unknown>): Promise<void> => {
  const database = await openIn(place)
  await onOneConnection(database, work)
  await database.close()
}

/** A place as an earlier release has left it: the demo centre, and the sandboxes' ledgers where they were kept. */
export const placeOf = async (release: string): Promise<Config> => {
  const place = await emptyPlace()
  mkdirSync(dirname(place.secretKeyFile), { recursive: true })
  writeFileSync(place.secretKeyFile, releaseKey)
  mkdirSync(join(place.dataDir, 'sandboxes'), { recursive: true })
  for (const supplier of ['card', 'wallet']) {
    const ledger = join(releasesFolder, release.replace(/sql$/, `${supplier}.jsonl`))
    if (existsSync(ledger)) copyFileSync(ledger, join(place.dataDir, `sandboxes/${supplier}.jsonl`))
  }
  await changing(place, (client) => client.query(readFileSync(join(releasesFolder, release), 'utf8')))
  return place
}
