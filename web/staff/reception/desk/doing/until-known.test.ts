import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#web/platform/api.ts'
import { untilKnown } from './until-known.ts'

const lost = new ApiError(0, 'no connection')
const broken = new ApiError(503, 'busy')
const refused = new ApiError(409, 'no ticket', { code: 'not_found' })

/** Answers of a server in turn: an error is thrown, anything else is the answer. */
const serverOf = (...answers: readonly unknown[]) => {
  let at = 0
  return vi.fn(async () => {
    const answer = answers[Math.min(at, answers.length - 1)]
    at += 1
    if (answer instanceof Error) throw answer
    return answer
  })
}

const waited = async () => undefined

describe('a call of the desk', () => {
  test('is answered at once', async () => {
    const [send, checking] = [serverOf('done'), vi.fn()]
    expect(await untilKnown(send, checking, waited)).toBe('done')
    expect(checking).not.toHaveBeenCalled()
  })

  test('is sent again while no answer comes, and says that it checks', async () => {
    const [send, checking] = [serverOf(lost, broken, 'done'), vi.fn()]
    expect(await untilKnown(send, checking, waited)).toBe('done')
    expect(send).toHaveBeenCalledTimes(3)
    expect(checking).toHaveBeenCalledTimes(2)
  })

  test('is not sent again after a refusal', async () => {
    const send = serverOf(lost, refused)
    await expect(untilKnown(send, vi.fn(), waited)).rejects.toBe(refused)
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('ends with the last failure where no answer comes at all', async () => {
    const send = serverOf(lost)
    await expect(untilKnown(send, vi.fn(), waited)).rejects.toBe(lost)
    expect(send).toHaveBeenCalledTimes(4)
  })

  test('throws a fault of the page as it is', async () => {
    const send = serverOf(new TypeError('a bug'))
    await expect(untilKnown(send, vi.fn(), waited)).rejects.toThrow('a bug')
    expect(send).toHaveBeenCalledTimes(1)
  })
})
