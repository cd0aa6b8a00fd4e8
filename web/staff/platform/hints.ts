import { useEffect } from 'react'
import type { QueryKey } from '@tanstack/react-query'
import type { StaffEndpoint } from '#contract/staff/platform/staff-call.ts'
import {
  arrivals,
  articles,
  attendance,
  auditLog,
  cancellations,
  courses,
  desk,
  fiscal,
  imports,
  officeHours,
  officePreInvoices,
  people,
  rental,
  rescheduling,
  sales,
  seasonCalls,
  settings,
  staff,
  team,
  tills,
  today,
  visits,
} from '#contract/staff/calls.ts'
import type { Topic } from '#contract/staff/platform/topics.ts'
import { urlOf } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { doubtConnection, useIsLost } from './connection.ts'
import { readSession } from './session.ts'

/** Reads that a hint makes stale, by its topic. */
const readsOf: Record<Topic, readonly StaffEndpoint[]> = {
  people: [people.find, people.card],
  // A cancelled place is settled by a job, which hints at what waits afterwards.
  today: [today.waiting, cancellations.one],
  pre_invoices: [officePreInvoices.list, officePreInvoices.one, today.waiting],
  // What a centre still needs is done on these screens, and stands on the page of today.
  fiscal: [fiscal.state, fiscal.list, fiscal.one, today.waiting],
  team: [team.list, team.devices, auditLog.list, today.waiting],
  // Price list and courses name the rates of VAT.
  settings: [settings.now, officeHours.now, today.waiting, articles.list, courses.list],
  catalogue: [articles.list, today.waiting],
  classes: [
    today.waiting,
    officeHours.now,
    courses.list,
    courses.one,
    seasonCalls.preview,
    cancellations.preview,
    cancellations.one,
    rescheduling.dates,
    rescheduling.options,
    rescheduling.ofPerson,
    rescheduling.targets,
    rescheduling.makeupDates,
  ],
  imports: [imports.list, imports.one, imports.lines],
  attendance: [attendance.today, attendance.roster, attendance.person, today.waiting],
  visits: [desk.feed, desk.occupancy, visits.doubtful, people.card],
  session: [staff.sessions],
  till: [tills.all, tills.report, tills.sessions, sales.ofTill, rental.out, today.waiting],
  arrivals: [arrivals.waiting, arrivals.find, arrivals.claims],
}

/** Interval of reading again where no hints arrive (docs/product/staff.md §10). */
const pollIntervalMs = 15_000

const isTopic = (topic: unknown): topic is Topic => typeof topic === 'string' && topic in readsOf

/** Topic of a hint; undefined for one of a later release. */
const topicIn = (data: string): Topic | undefined => {
  try {
    const { topic } = JSON.parse(data) as { topic?: unknown }
    return isTopic(topic) ? topic : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads again what is shown of these calls, or of all. A first read that is under way may have been answered before the
 * change, and the library does not repeat it; it is read once more when it has come.
 */
const readAgain = (endpoints?: readonly StaffEndpoint[]): void => {
  const isMeant = ({ queryKey }: { queryKey: QueryKey }) =>
    endpoints === undefined || endpoints.some(({ path }) => path === queryKey[0])
  const first = queryClient.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: (query) => query.state.data === undefined && isMeant(query),
  })
  void queryClient.invalidateQueries({ predicate: isMeant })
  for (const query of first)
    void query.fetch().then(
      () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }),
      // The screen says itself that it could not be read.
      () => {},
    )
}

/** A refused stream is asked for again after so long, then ever later up to the interval of reading. */
const firstPauseMs = 2_000

/** Reads again what a hint names; without hints everything shown, every quarter of a minute. */
export const useHints = (): void => {
  const isLost = useIsLost()
  useEffect(() => {
    if (isLost) return undefined
    let polling: ReturnType<typeof setInterval> | undefined
    let opening: ReturnType<typeof setTimeout> | undefined
    let pauseMs = firstPauseMs
    let stream: EventSource | undefined
    const stopPolling = () => {
      clearInterval(polling)
      polling = undefined
    }
    const readAll = () => {
      if (document.visibilityState === 'visible') readAgain()
    }
    const open = () => {
      const opened = new EventSource(urlOf(today.hints, {}), { withCredentials: true })
      stream = opened
      // What was read before the stream was open may have changed without a hint.
      opened.addEventListener('open', () => {
        pauseMs = firstPauseMs
        stopPolling()
        readAgain()
      })
      // The browser opens a broken stream again by itself; a refused one stays closed.
      opened.addEventListener('error', () => {
        polling ??= setInterval(readAll, pollIntervalMs)
        doubtConnection()
        if (opened.readyState !== EventSource.CLOSED) return
        opening = setTimeout(open, pauseMs)
        pauseMs = Math.min(pauseMs * 2, pollIntervalMs)
      })
      opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const topic = topicIn(data)
        if (!topic) return
        if (topic === 'session') void readSession()
        readAgain(readsOf[topic])
      })
    }
    open()
    return () => {
      clearTimeout(opening)
      stream?.close()
      stopPolling()
    }
  }, [isLost])
}
