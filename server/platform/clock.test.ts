import { expect, test, vi } from 'vitest'
import { ServerClock } from './clock.ts'

const timeSource = (at: string) => async () => new Date(at)

test("F16: a server clock shows the time of its source, whatever its own machine's clock shows", async () => {
  const clock = new ServerClock()
  expect(() => clock.now()).toThrow('the clock is not set yet')
  vi.useFakeTimers({ now: new Date('2031-01-01T00:00:00Z'), toFake: ['Date', 'performance'] })
  try {
    await clock.ask(timeSource('2026-11-21T08:00:00.000Z'))
    vi.setSystemTime(new Date('1999-01-01T00:00:00Z'))
    expect(clock.now().toISOString()).toBe('2026-11-21T08:00:00.000Z')
    vi.advanceTimersByTime(90_000)
    expect(clock.now().toISOString()).toBe('2026-11-21T08:01:30.000Z')

    // An answer that took longer than a second is dropped.
    await clock.ask(async () => {
      vi.advanceTimersByTime(5_000)
      return new Date('2026-11-21T07:00:00.000Z')
    })
    expect(clock.now().toISOString()).toBe('2026-11-21T08:01:35.000Z')
    await clock.ask(timeSource('2026-11-21T08:01:35.400Z'))
    expect(clock.now().toISOString()).toBe('2026-11-21T08:01:35.400Z')
  } finally {
    vi.useRealTimers()
  }
})
