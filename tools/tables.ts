import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#server/platform/database/database.ts'
import { declaredIn, meanings, types } from './column-types.ts'
import { floorOf } from './floors.ts'
import { ownerOf } from './table-owners.ts'

const root = join(import.meta.dirname, '..')

interface Column {
  table_name: string
  column_name: string
  data_type: string
  is_nullable: 'YES' | 'NO'
  has_default: boolean
  is_generated: boolean
}

const typeOf = ({ table_name, column_name, data_type, is_nullable, has_default, is_generated }: Column): string => {
  const meaning = meanings[`${table_name}.${column_name}`] ?? meanings[column_name]
  const plain = data_type === 'jsonb' ? 'unknown' : types[data_type === 'ARRAY' ? 'text[]' : data_type]
  const base = meaning ?? plain
  if (!base) throw new Error(`${table_name}.${column_name}: no type for ${data_type}`)
  const nullable = is_nullable === 'YES'
  const type = nullable ? `${base} | null` : base
  // JSON is read as an object and written as text.
  if (data_type === 'jsonb')
    return `ColumnType<${type}, string${nullable ? ' | null | undefined' : ''}, string${nullable ? ' | null' : ''}>`
  if (is_generated) return `GeneratedAlways<${type}>`
  return has_default && !nullable ? `Generated<${type}>` : type
}

const folderOf = (room: string): string =>
  room === 'platform' ? 'server/platform/database' : `server/${floorOf(room)}/${room}`

/** Import lines of one file: its types, by `#` from elsewhere, by `./` from its own folder. */
const importsFor = (room: string, text: string): string =>
  Object.entries(declaredIn)
    .flatMap(([file, names]) => {
      const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text))
      const own = `#${folderOf(room)}/`
      const path = file.startsWith(own) ? file.replace(own, './') : file
      return used.length ? [`import type { ${used.join(', ')} } from '${path}'\n`] : []
    })
    .join('')

/** Types of the migrated database's tables, one file for each module that owns tables. */
export const describeTables = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const { sql } = await import('kysely')
  const { rows } = await sql<Column>`
    select table_name, column_name, data_type, is_nullable, column_default is not null as has_default,
           is_generated = 'ALWAYS' as is_generated
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%'
    order by table_name, ordinal_position`.execute(db)
  const tables = Map.groupBy(rows, ({ table_name }) => table_name)
  const modules = Map.groupBy(tables, ([table]) => {
    const owner = ownerOf(table)
    if (!owner) throw new Error(`no module owns the table ${table} (tools/table-owners.ts)`)
    return owner
  })
  return new Map(
    [...modules].map(([room, owned]) => {
      const text = owned
        .map(
          ([table, columns]) =>
            `    ${table}: {\n${columns.map((column) => `      ${column.column_name}: ${typeOf(column)}\n`).join('')}    }\n`,
        )
        .join('')
      const kysely = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) => text.includes(`${name}<`))
      return [
        `${folderOf(room)}/${room}.tables.ts`,
        `// Generated from the migrated database by \`npm run tables\`; tests/architecture/tables.test.ts compares.\n` +
          (kysely.length ? `import type { ${kysely.join(', ')} } from 'kysely'\n` : '') +
          `${importsFor(room, text)}\n` +
          `declare module '#server/platform/database/database.ts' {\n  interface Tables {\n${text}  }\n}\n`,
      ]
    }),
  )
}

if (import.meta.main) {
  const { emptyDatabase } = await import('#server/platform/database/migrate.ts')
  const database = await emptyDatabase()
  for (const [file, text] of await describeTables(database.db)) writeFileSync(join(root, file), text)
  await database.close()
}
