import { sql, type RawBuilder } from 'kysely'
import pg from 'pg'

/**
 * Any of a list, as one value: `.where('id', '=', anyOf(ids))`. With `in` each length of the list would be a statement of
 * its own. Constants that a partial index names are written out with `sql.lit`, or its plan could not use the index.
 */
export const anyOf = <Value>(values: readonly Value[]): RawBuilder<Value> => sql`any(${sql.val(values)})`

/** PostgreSQL keeps this many prepared statements a connection; each takes some 20 kB of its memory. */
const maxNames = 200
/** Texts seen once that are remembered, to be named when they come again. */
const maxSeen = 2_000

/**
 * Names of the statements that the connections of a pool prepare. A text gets its name when it comes a second time, so
 * that those of a start or an export take none.
 */
export class StatementNames {
  #generation = 0
  readonly #names = new Map<string, string>()
  readonly #seen = new Set<string>()

  /** Grows when the names are renewed. */
  get generation(): number {
    return this.#generation
  }

  /** The name of a statement that is worth one. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= maxNames) return known
    if (!this.#seen.delete(text)) {
      if (this.#seen.size >= maxSeen) this.#seen.clear()
      this.#seen.add(text)
      return undefined
    }
    const name = `s${this.#generation}_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }

  /** Forgets the names of this generation, because a table has changed under their plans. */
  renew(generation: number): void {
    if (generation !== this.#generation) return
    this.#generation += 1
    this.#names.clear()
  }
}

/**
 * Whether a prepared statement was refused because a migration has changed the columns it returns. The routine tells it
 * in every language of the server (PostgreSQL, plancache.c).
 */
export const isStalePlan = (error: unknown): boolean =>
  (error as { routine?: unknown } | undefined)?.routine === 'RevalidateCachedQuery'

/** The class of connections that prepare statements with values under these names (docs/decisions/0027). */
export const preparing = (names: StatementNames): typeof pg.Client =>
  class PreparingClient extends pg.Client {
    #generation = names.generation

    // The driver has nine signatures; only that of Kysely, a text with values, is prepared.
    override query(...query: unknown[]): never {
      const [text, values, callback] = query
      const name =
        typeof text === 'string' && Array.isArray(values) && values.length > 0 && callback === undefined
          ? names.nameOf(text)
          : undefined
      return (name === undefined ? this.#send(...query) : this.#prepare(name, text as string, values as [])) as never
    }

    #send(...query: unknown[]): Promise<unknown> {
      return (super.query as (...query: unknown[]) => Promise<unknown>)(...query)
    }

    async #prepare(name: string, text: string, values: unknown[]): Promise<unknown> {
      const { generation } = names
      if (this.#generation !== generation) {
        this.#generation = generation
        // Within a transaction that has failed they stay, which only takes memory.
        this.#send('deallocate all').catch(() => {})
      }
      try {
        return await this.#send({ name, text, values })
      } catch (error) {
        if (!isStalePlan(error)) throw error
        names.renew(generation)
        // In a transaction all of it must be repeated, which `inTransaction` does.
        if (this.getTransactionStatus() !== 'I') throw error
        return this.#send(text, values)
      }
    }
  }
