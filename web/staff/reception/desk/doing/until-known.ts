import { ApiError } from '#web/platform/api.ts'

/** Pauses before the same call is sent again, in milliseconds. */
const pausesMs = [700, 1_500, 3_000]

/** A queue does not wait longer for one answer; the call may have been carried out all the same. */
const answerTimeoutMs = 8_000

/** The server says no: a sentence for the desk, and nothing was done. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500

const noAnswer = () => new ApiError(0, '')

const inTime = <Result>(answer: Promise<Result>): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(noAnswer()), answerTimeoutMs)
  })
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer))
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Sends a call until it is known whether it was carried out. `send` carries one key, so that the server carries it out
 * once, however often it arrives. A refusal is an answer; without any answer the last failure is thrown.
 */
export const untilKnown = async <Result>(
  send: () => Promise<Result>,
  onChecking: () => void,
  wait: (ms: number) => Promise<void> = pause,
): Promise<Result> => {
  for (const ms of pausesMs) {
    try {
      return await inTime(send())
    } catch (error) {
      if (!(error instanceof ApiError) || isRefusal(error)) throw error
      onChecking()
      await wait(ms)
    }
  }
  return inTime(send())
}
