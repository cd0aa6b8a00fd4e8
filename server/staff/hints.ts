import type { today } from '#contract/staff/today.ts'
import type { StaffCall } from '#server/http/staff-bind.ts'
import { seconds } from '#server/platform/clock.ts'
import { coalesce } from '#server/platform/coalesce.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/refuse.ts'
import { identify, type StaffMe } from './me.ts'

/** Interval of the sign of life, at which the session is looked at again. */
const beatIntervalMs = seconds(20)

/** Streams of one session in a process: one for each open page, and some that are about to close. */
const maxOfSession = 4
/** Streams of one process. */
const maxOfProcess = 500

type Call = Pick<StaffCall<typeof today.hints, StaffMe>, 'me' | 'stream' | 'sessionToken' | 'deviceToken' | 'actor'>

/**
 * The streams of hints of a process. One ends when its session does: looked at with each sign of life, and whenever some
 * session has changed (docs/product/staff.md §10.4).
 */
export const createHintStreams = (ctx: Context): ((call: Call) => Promise<void>) => {
  const sessions = new Map<string, number>()
  let open = 0
  const leave = (session: string) => {
    open -= 1
    const others = (sessions.get(session) ?? 1) - 1
    if (others > 0) sessions.set(session, others)
    else sessions.delete(session)
  }

  return async ({ me, stream, sessionToken, deviceToken, actor }) => {
    const own = sessions.get(me.session) ?? 0
    if (own >= maxOfSession || open >= maxOfProcess) refuse('busy')
    open += 1
    sessions.set(me.session, own + 1)
    stream.onEnd(() => leave(me.session))

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
