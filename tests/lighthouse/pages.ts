import type { APIRequestContext } from '@playwright/test'
import type { Found, Lighthouse } from './install.ts'

/** A page on a first visit: the cache is cleared before every round. */
interface MeasuredPage {
  name: string
  path: string
  signedIn: boolean
  /** Minimum performance, where a supplier's scripts count as well. */
  performance?: number
}

const shown: MeasuredPage[] = [
  { name: 'log-in', path: '/', signedIn: false },
  { name: 'dashboard', path: '/dashboard', signedIn: true },
  { name: 'ticket shop', path: '/dashboard/tickets', signedIn: true },
  { name: 'my tickets', path: '/dashboard/mytickets', signedIn: true },
  { name: 'classes', path: '/dashboard/classes', signedIn: true },
  { name: 'profile', path: '/dashboard/me', signedIn: true },
  { name: 'invoices', path: '/dashboard/invoices', signedIn: true },
  { name: 'gifts', path: '/dashboard/gifts/pickage', signedIn: true },
  { name: 'pick user', path: '/dashboard/tickets/pickuser', signedIn: true },
  // The card supplier's form loads two scripts and a frame of its own.
  { name: 'payment', path: '/dashboard/invoices/:unpaid/payment', signedIn: true, performance: 95 },
]

/** Minimum scores, out of 100. */
const goals = { performance: 98, accessibility: 100, 'best-practices': 96, seo: 100 }
/** Maximum first and largest paint in milliseconds, and maximum layout shift, on a throttled network. */
const slowGoals = { 'first-contentful-paint': 1200, 'largest-contentful-paint': 1200, 'cumulative-layout-shift': 0.01 }

/** Lighthouse's "slow 4G" (1.6 Mb/s, 150 ms), applied to the browser instead of simulated. */
const throttled = {
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
    if (!found) throw new Error(`Lighthouse returned no result for ${url}`)
    runs.push(found.lhr)
  }
  return runs
}

/** Titles of the audits that reduce the scores. */
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
  { name, path, performance = goals.performance }: MeasuredPage,
): Promise<Measured> => {
  const url = `${base}${path}`
  const simulated = medianOf(await threeTimes(lighthouse, url, { port }), (found) => score(found, 'performance'))
  const slow = await threeTimes(lighthouse, url, { port, ...throttled })
  const measured = (audit: string) =>
    number(
      medianOf(slow, (found) => number(found, audit)),
      audit,
    )
  const [first, largest, shift] = Object.keys(slowGoals).map(measured) as [number, number, number]
  return {
    row: [
      name,
      ...Object.keys(goals).map((category) => String(score(simulated, category))),
      seconds(first),
      seconds(largest),
      shift.toFixed(3),
      (number(simulated, 'total-byte-weight') / 1000).toFixed(0),
    ],
    missed: [
      ...Object.entries({ ...goals, performance })
        .filter(([category, minScore]) => score(simulated, category) < minScore)
        .map(([category, minScore]) => `${name}: ${category} ${score(simulated, category)} instead of ${minScore}`),
      ...Object.entries(slowGoals)
        .filter(([audit, maxValue]) => !(measured(audit) <= maxValue))
        .map(([audit, maxValue]) => `${name}: ${audit} ${measured(audit).toFixed(2)} instead of ${maxValue}`),
    ],
    notes: notesOf(simulated),
  }
}

/** The path with the id of the member's first unpaid pre-invoice, which the demo has. */
export const withUnpaid = async (
  page: MeasuredPage,
  request: APIRequestContext,
  base: string,
): Promise<MeasuredPage> => {
  if (!page.path.includes(':unpaid')) return page
  const answer = await request.get(`${base}/api/v1/preinvoices/myunpaid`)
  const { preInvoices } = (await answer.json()) as { preInvoices: { _id: string }[] }
  return { ...page, path: page.path.replace(':unpaid', preInvoices[0]?._id ?? '') }
}

export const pages = Object.assign(shown, { head: titles })
