import { useSyncExternalStore } from 'react'
import type { ApprovalId } from '#contract/kit/id.ts'
import type { Permission } from '#contract/staff/roles.ts'
import type { Approved } from '#contract/staff/staff-call.ts'

/** What a second person is asked to approve. */
export interface WantedApproval extends Approved {
  permission: Permission
  call: string
}

/** A question that a call waits for: the own password, or the PIN of a second person. */
export type Ask =
  | { kind: 'password'; answer(given: boolean): void }
  | { kind: 'approval'; wanted: WantedApproval; answer(given: ApprovalId | undefined): void }

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

/** Asks a second person; undefined without an approval. */
export const askApproval = (wanted: WantedApproval): Promise<ApprovalId | undefined> =>
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
  for (const ask of asks)
    if (ask.kind === 'password') ask.answer(false)
    else ask.answer(undefined)
}
