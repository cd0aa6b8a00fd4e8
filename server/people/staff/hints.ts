import type { today } from '#contract/staff/operation/today.ts'
import type { StaffCall } from '#server/platform/http/staff-bind.ts'
import { seconds } from '#server/platform/clock.ts'
import { coalesce } from '#server/platform/coalesce.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/refuse.ts'
import { identify, type StaffMe } from './me.ts'

/** Interval of the sign of life, at which the session is looked at again. */
const beatIntervalMs = seconds(20)

/** Streams of one session in a process: one for each open page, and some that are about to close. */
const maxOfSession = 4
/** Streams of one member over all sessions: office, desk and phone in several tabs each. */
const maxOfMember = 12
/** Streams of one process. */
const maxOfProcess = 500

/** Counts what is open, by session or by member. */
const createCounts = () => {
  const counts = new Map<string, number>()
  return {
    of: (key: string) => counts.get(key) ?? 0,
    add(key: string, change: 1 | -1) {
      const count = (counts.get(key) ?? 0) + change
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    },
  }
}

type Call = Pick<StaffCall<typeof today.hints, StaffMe>, 'me' | 'stream' | 'sessionToken' | 'deviceToken' | 'actor'>

/**
 * The streams of hints of a process. One ends when its session does: looked at with each sign of life, and whenever some
 * session has changed (docs/product/staff.md §10.4).
 */
export const createHintStreams = (ctx: Context): ((call: Call) => Promise<void>) => {
  const [ofSession, ofMember] = [createCounts(), createCounts()]
  let open = 0
  const note = ({ id, session }: StaffMe, change: 1 | -1) => {
    open += change
    ofSession.add(session, change)
    ofMember.add(id, change)
  }

  return async ({ me, stream, sessionToken, deviceToken, actor }) => {
    if (ofSession.of(me.session) >= maxOfSession || ofMember.of(me.id) >= maxOfMember || open >= maxOfProcess)
      refuse('busy')
    note(me, 1)
    stream.onEnd(() => note(me, -1))

    const tokens = { device: deviceToken, session: sessionToken }
    const request = { network: actor.network ?? '', request: actor.request ?? '' }
    const isStillOpen = async () => {
      const { me: now } = await identify(ctx, tokens, request, { touches: false })
      return now?.session === me.session && now.id === me.id
    }
    /** Ends the stream of a session that has ended; also while the database is away, since the browser then polls. */
    const check = coalesce(async () => {
      if (!(await isStillOpen().catch(() => false))) stream.end()
    })
    const stop = await ctx.hints.follow({
      hint(topic) {
        if (topic === 'session') void check().then(() => stream.send({ topic }))
        else stream.send({ topic })
      },
      end: () => stream.end(),
    })
    if (!stop) stream.discard()
    const end = stop ?? refuse('busy')
    const beating = setInterval(() => void check().then(() => stream.beat()), beatIntervalMs).unref()
    stream.onEnd(() => {
      clearInterval(beating)
      end()
    })
  }
}
