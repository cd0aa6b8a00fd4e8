import { useSyncExternalStore } from 'react'
import type { WantedApproval } from '#contract/staff/people/approvals.ts'

/** A question that a call waits for: the own password, or the PIN of a second person. */
export type Ask =
  | { kind: 'password'; answer(given: boolean): void }
  | { kind: 'approval'; wanted: WantedApproval; answer(given: boolean): void }

let asks: readonly Ask[] = []
const listeners = new Set<() => void>()

const set = (next: readonly Ask[]): void => {
  asks = next
  for (const changed of listeners) changed()
}

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** The question to show; others wait behind it. */
export const useAsk = (): Ask | undefined => useSyncExternalStore(subscribe, () => asks[0])

const put = (ask: Ask): void => set([...asks, ask])
const drop = (ask: Ask): void => set(asks.filter((each) => each !== ask))

let password: Promise<boolean> | undefined

/** Asks for password and second factor; calls that need them at the same time share one question. */
export const askPassword = (): Promise<boolean> =>
  (password ??= new Promise<boolean>((resolve) => {
    const ask: Ask = {
      kind: 'password',
      answer(given) {
        password = undefined
        drop(ask)
        resolve(given)
      },
    }
    put(ask)
  }))

/** Asks a second person; true once the call may be sent again. */
export const askApproval = (wanted: WantedApproval): Promise<boolean> =>
  new Promise((resolve) => {
    const ask: Ask = {
      kind: 'approval',
      wanted,
      answer(given) {
        drop(ask)
        resolve(given)
      },
    }
    put(ask)
  })

/** Leaves every question without an answer, as at a lock. */
export const dropAsks = (): void => {
  for (const ask of asks) ask.answer(false)
}
