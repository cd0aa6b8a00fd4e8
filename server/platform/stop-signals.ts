import { stopwatch } from './clock.ts'

/** Within this time a terminal and what runs the server pass on one and the same signal; `npm start` sends SIGTERM. */
const oneSignalMs = 1_000

/**
 * Handler of all signals that stop the server. The first one stops it in order. One Ctrl-C arrives several times; a later
 * one ends at once, and the next process takes up unfinished jobs (docs/operate.md, "Start and stop").
 */
export const stopSignals = (
  { stop, endNow }: { stop(signal: string): void; endNow(): void },
  startWatch = stopwatch,
): ((signal: string) => void) => {
  let sinceStop: (() => number) | undefined
  return (signal) => {
    if (!sinceStop) {
      sinceStop = startWatch()
      stop(signal)
    } else if (signal === 'SIGINT' && sinceStop() > oneSignalMs) endNow()
  }
}
