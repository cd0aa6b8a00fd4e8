import type { Found, Lighthouse } from './install.ts'

/** A page as a customer meets it first: what is cached is forgotten before every round. */
interface MeasuredPage {
  name: string
  path: string
  signedIn: boolean
}

const shown: MeasuredPage[] = [
  { name: 'log-in', path: '/', signedIn: false },
  { name: 'dashboard', path: '/dashboard', signedIn: true },
  { name: 'ticket shop', path: '/dashboard/tickets', signedIn: true },
  { name: 'my tickets', path: '/dashboard/mytickets', signedIn: true },
  { name: 'classes', path: '/dashboard/classes', signedIn: true },
]

/** Lowest scores, of a hundred. */
const goals = { performance: 98, accessibility: 100, 'best-practices': 96, seo: 100 }
/** Most milliseconds to the first and the largest thing seen, and most that may shift, where the network really is slow. */
const slowGoals = { 'first-contentful-paint': 1200, 'largest-contentful-paint': 1500, 'cumulative-layout-shift': 0.01 }

/** Lighthouse's "slow 4G" (1.6 Mb/s, 150 ms), done to the browser instead of reckoned. */
const reallySlow = {
  throttlingMethod: 'devtools',
  onlyCategories: ['performance'],
}

const titles = ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'FCP', 'LCP', 'CLS', 'KB']

const score = (found: Found, category: string) => Math.round((found.categories[category]?.score ?? 0) * 100)
const number = (found: Found, audit: string) => found.audits[audit]?.numericValue ?? Number.NaN

const medianOf = (runs: Found[], by: (found: Found) => number): Found =>
  runs.toSorted((a, b) => by(a) - by(b))[Math.floor(runs.length / 2)]!

const threeTimes = async (lighthouse: Lighthouse, url: string, flags: object): Promise<Found[]> => {
  const runs: Found[] = []
  for (let round = 0; round < 3; round += 1) {
    const found = await lighthouse(url, { logLevel: 'error', formFactor: 'mobile', ...flags })
    if (!found) throw new Error(`Lighthouse said nothing about ${url}`)
    runs.push(found.lhr)
  }
  return runs
}

/** What takes points away, in Lighthouse's words. */
const notesOf = (found: Found): string[] =>
  Object.values(found.audits)
    .filter((audit) => audit.score !== null && audit.score < 0.9)
    .filter(({ scoreDisplayMode }) => ['binary', 'numeric', 'metricSavings'].includes(scoreDisplayMode))
    .map(({ title, displayValue }) => (displayValue ? `${title} (${displayValue})` : title))

export interface Measured {
  row: string[]
  missed: string[]
  notes: string[]
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

export const measurePage = async (
  lighthouse: Lighthouse,
  port: number,
  base: string,
  { name, path }: MeasuredPage,
): Promise<Measured> => {
  const url = `${base}${path}`
  const reckoned = medianOf(await threeTimes(lighthouse, url, { port }), (found) => score(found, 'performance'))
  const slow = await threeTimes(lighthouse, url, { port, ...reallySlow })
  const felt = (audit: string) =>
    number(
      medianOf(slow, (found) => number(found, audit)),
      audit,
    )
  const [first, largest, shift] = Object.keys(slowGoals).map(felt) as [number, number, number]
  return {
    row: [
      name,
      ...Object.keys(goals).map((category) => String(score(reckoned, category))),
      seconds(first),
      seconds(largest),
      shift.toFixed(3),
      (number(reckoned, 'total-byte-weight') / 1000).toFixed(0),
    ],
    missed: [
      ...Object.entries(goals)
        .filter(([category, least]) => score(reckoned, category) < least)
        .map(([category, least]) => `${name}: ${category} ${score(reckoned, category)} instead of ${least}`),
      ...Object.entries(slowGoals)
        .filter(([audit, most]) => !(felt(audit) <= most))
        .map(([audit, most]) => `${name}: ${audit} ${felt(audit).toFixed(2)} instead of ${most}`),
    ],
    notes: notesOf(reckoned),
  }
}

export const pages = Object.assign(shown, { head: titles })
