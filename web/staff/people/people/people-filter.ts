/** What the list of people is narrowed by; it stands in the address, so that a reload and a link keep it. */
export interface PeopleFilter {
  q: string
  logIn: 'with' | 'without' | undefined
  birthYear: number | undefined
}

const maxQueryLength = 80

/** Filter of an address; what it does not understand counts as not set. */
export const readFilter = (search: string): PeopleFilter => {
  const sent = new URLSearchParams(search)
  const logIn = sent.get('logIn')
  const birthYear = sent.get('birthYear') ?? ''
  return {
    q: (sent.get('q') ?? '').slice(0, maxQueryLength),
    logIn: logIn === 'with' || logIn === 'without' ? logIn : undefined,
    birthYear: /^(19|20)\d\d$/.test(birthYear) ? Number(birthYear) : undefined,
  }
}

/** Search part of an address; empty without a filter. */
export const searchOf = ({ q, logIn, birthYear }: PeopleFilter): string => {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (logIn) search.set('logIn', logIn)
  if (birthYear !== undefined) search.set('birthYear', String(birthYear))
  return search.size > 0 ? `?${search}` : ''
}
