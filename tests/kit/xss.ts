import { sql } from 'kysely'
import { changeDemoCentre, type DemoCentre } from './demo-centre.ts'

/** Text with an HTML element, quotes and a template expression, all harmful where a page does not escape them. */
export const xss = '<img src=x onerror=alert(1)>"\'{{7*7}}'

const named = ['article', 'class', 'pre_invoice', 'ticket', 'voucher'].map((table) => [table, 'name'] as const)
const personal = ['first_name', 'last_name', 'address', 'city', 'postal_code', 'country']

/** Puts it in front of every text of customers and the catalogue, in the demo centre of a stopped server. */
export const injectXss = (centre: DemoCentre): Promise<void> =>
  changeDemoCentre(centre, async (db) => {
    const prefix = sql.lit(xss)
    for (const [table, column] of [...named, ['visit', 'ticket_name'] as const]) {
      const text = (language: 'sl' | 'en') => sql`${prefix} || (${sql.ref(column)} ->> ${sql.lit(language)})`
      await sql`update ${sql.table(table)}
        set ${sql.ref(column)} = jsonb_build_object('sl', ${text('sl')}, 'en', ${text('en')})
        where ${sql.ref(column)} is not null`.execute(db)
    }
    for (const column of personal)
      await sql`update person set ${sql.ref(column)} = ${prefix} || ${sql.ref(column)}`.execute(db)
    await sql`update class set teachers = (select array_agg(${prefix} || teacher) from unnest(teachers) teacher)
      where array_length(teachers, 1) > 0`.execute(db)
  })
