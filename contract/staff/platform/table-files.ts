import * as z from 'zod/mini'
import type { Permission } from './roles.ts'
import { staffCall } from './staff-call.ts'

/** A list or a report as a table for any program, for those who may see it and have `export`. */
export const csvTable = <const P extends string, const M extends Permission, Q extends z.ZodMiniType<object>>(
  list: P,
  may: M,
  query: Q,
) =>
  staffCall({
    method: 'GET',
    path: `/staff/${list}/csv`,
    may,
    also: 'export',
    query,
    file: 'text/csv',
    answer: z.object({}),
  })

/** The same with numbers as numbers, for spreadsheets. */
export const xlsxTable = <const P extends string, const M extends Permission, Q extends z.ZodMiniType<object>>(
  list: P,
  may: M,
  query: Q,
) =>
  staffCall({
    method: 'GET',
    path: `/staff/${list}/xlsx`,
    may,
    also: 'export',
    query,
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    answer: z.object({}),
  })
