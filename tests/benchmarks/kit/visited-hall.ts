import type pg from 'pg'
import { givenNameSql, surnameSql } from '../../kit/names.ts'

/** A hall as the desk searches it: everybody who ever came, and the few who come now. */
export interface VisitedHall {
  people: number
  /** Different visitors within the last 30 days. */
  visitors: number
}

/** Id of the nth person. */
const idOf = (nth: string) => `('01900000-0000-7000-8000-' || lpad(to_hex((${nth})::bigint), 12, '0'))::uuid`

/** A number from 0 up to 1, the same for the same row and purpose. */
const uniform = (row: string, purpose: number) =>
  `((hashint8extended((${row})::bigint, ${purpose}) & 1048575)::float8 / 1048576)`

/**
 * Fills an empty database. Visitors of the last 30 days come between once and daily: a third came once, one in twenty
 * ten times or more. Everybody came up to eight times in the three years before. Triggers put people into order.
 */
export const fillVisitedHall = async (db: pg.Client, { people, visitors }: VisitedHall): Promise<void> => {
  const born = `date '1955-01-01' + (i * 7919) % 22500`
  await db.query(`
    insert into person (id, first_name, last_name, birth_date, address, city, postal_code, country, phone_number, climbing_ability, language, created_at)
    select ${idOf('i')}, ${givenNameSql('i', born)}, ${surnameSql('i')}, ${born}, '', '', '', '', '041 ' || lpad((i % 1000)::text, 3, '0') || ' ' || lpad((i / 1000)::text, 3, '0'), 0, 'sl', now() - interval '1200 days'
    from generate_series(1, ${people}) i`)
  await db.query(`
    insert into visit (id, person_id, reason, at, scan)
    select gen_random_uuid(), ${idOf('i')}, 'paid_elsewhere', now() - (31 + 1000 * ${uniform('i * 16 + v', 21)}) * interval '1 day', 'prej-' || i || '-' || v
    from generate_series(1, ${people}) i, generate_series(1, 1 + floor(8 * ${uniform('i', 20)})::int) v`)
  await db.query(`
    insert into visit (id, person_id, reason, at, scan)
    select gen_random_uuid(), ${idOf('i')}, 'paid_elsewhere', now() - (30 * ${uniform('i * 64 + v', 23)}) * interval '1 day', 'zdaj-' || i || '-' || v
    from (select i from generate_series(1, ${people}) i order by ${uniform('i', 24)} limit ${visitors}) now_coming,
         generate_series(1, least(26, 1 + floor(-2.5 * ln(1 - ${uniform('i', 22)})))::int) v`)
  await db.query('vacuum analyze')
}
