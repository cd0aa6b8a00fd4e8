/** What a hint may be about (docs/product/staff.md §10). */
export const topics = [
  'people',
  'today',
  'pre_invoices',
  'fiscal',
  'catalogue',
  'classes',
  'imports',
  'team',
  'settings',
  'attendance',
  'visits',
  'session',
  'arrivals',
  'till',
] as const
export type Topic = (typeof topics)[number]
