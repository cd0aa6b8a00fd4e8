import { news } from '#contract/staff/calls.ts'
import type { SavedAudience, SentNews } from '#contract/staff/reception/news.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { answerOf } from '#web/staff/platform/query.ts'

/** The filter as the address has it: empty values are left out. */
export type TypedFilter = Readonly<Record<string, string>>

export const filterNames = ['ticket', 'course', 'ageFrom', 'ageTo', 'cameSince', 'cameBefore', 'newSince'] as const
export type FilterName = (typeof filterNames)[number]

export const chosenIn = (values: TypedFilter): TypedFilter =>
  Object.fromEntries(filterNames.flatMap((name) => (values[name] ? [[name, values[name]]] : [])))

/** The server reads numbers and days of an address, and says what is wrong beside their fields. */
export const audienceQuery = (filter: TypedFilter) => answerOf(news.audience, { query: filter })

export const savedQuery = () => answerOf(news.saved)
export const sentQuery = () => answerOf(news.list)

export const keepSaved = (answer: { audiences: SavedAudience[] }): void =>
  void queryClient.setQueryData(savedQuery().queryKey, (before) => before && { ...before, ...answer })

export const keepSent = (answer: { news: SentNews[]; more: boolean }): void =>
  void queryClient.setQueryData(sentQuery().queryKey, (before) => before && { ...before, ...answer })
