import * as z from 'zod/mini'
import { id } from '#contract/platform/values.ts'
import { orderBy } from './orders.ts'
import type { Permission } from './roles.ts'
import { staffCall } from './staff-call.ts'

const types = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const wholeTable =
  <const F extends keyof typeof types>(format: F) =>
  <const P extends string, const M extends Permission, Q extends z.ZodMiniType<object>>(list: P, may: M, query: Q) =>
    staffCall({
      method: 'GET',
      path: `/staff/${list}/${format}`,
      may,
      also: 'export',
      query,
      file: types[format],
      answer: z.object({}),
    })

/** A list or a report as a table for any program, for those who may see it and have `export`. */
export const csvTable = wholeTable('csv')

/** The same with numbers as numbers, for spreadsheets. */
export const xlsxTable = wholeTable('xlsx')

/** Most rows of a list that are chosen for one file. */
export const maxChosenRows = 500

/** Rows of a list that were chosen one by one, and the order in which a file has them. */
export const chosenRows = <Of extends string, const Name extends string = never>(orders: readonly Name[]) =>
  z.object({
    rowIds: z.array(id<Of>()).check(z.minLength(1, 'required'), z.maxLength(maxChosenRows, 'too_many')),
    sort: orderBy(orders),
  })

const chosenTable =
  <const F extends keyof typeof types>(format: F) =>
  <const P extends string, const M extends Permission, B extends z.ZodMiniType<object>>(list: P, may: M, body: B) =>
    staffCall({
      method: 'POST',
      path: `/staff/${list}/${format}`,
      may,
      also: 'export',
      hasLargeBody: true,
      body,
      file: types[format],
      answer: z.object({}),
    })

/** Chosen rows alone as a table. Their ids are too long for an address. */
export const chosenCsv = chosenTable('csv')

/** The same for spreadsheets. */
export const chosenXlsx = chosenTable('xlsx')
