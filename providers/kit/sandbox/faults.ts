import * as z from 'zod/mini'

/** Faults that the kit itself carries out at any call. README.md says for each whether the call has acted. */
export const commonFaults = ['timeout', 'reset', '500', 'html', 'truncated', 'huge', 'lose-answer', 'delay'] as const

/** A sandbox's calls, and the faults each of them can have. */
export type Calls = Record<string, readonly string[]>

/** The plan of a fault as the kit knows it, from the body of a sandbox's control call. */
export type PlanOf = (body: Record<string, unknown>) => object

const Plan = z.object({
  /** Without it any call that can have this fault. */
  call: z.optional(z.string()),
  fault: z.string(),
  times: z._default(z.int().check(z.minimum(1)), 1),
  /** Limits the fault to calls whose address or body contains this text. */
  about: z._default(z.string(), ''),
  /** Length of a delay, in milliseconds. */
  ms: z._default(z.int().check(z.minimum(0), z.maximum(600_000)), 1_000),
})
type Plan = z.infer<typeof Plan>

/** Planned faults, first in first out. A restart forgets them: they belong to a test, not to the ledger. */
export const createFaults = (calls: Calls) => {
  let planned: Plan[] = []
  const fits = (plan: Plan, call: string): boolean =>
    (plan.call ?? call) === call && (calls[call] ?? []).includes(plan.fault)
  const isPossible = z.refine<Plan>(
    (plan) => Object.keys(calls).some((call) => fits(plan, call)),
    'This call has no such fault.',
  )

  return {
    Plan: Plan.check(isPossible),
    plan: (plan: Plan): void => void planned.push(plan),
    clear: (): void => void (planned = []),
    list: (): readonly Plan[] => planned,
    /** The fault of this call, which is used up by one; `text` is all that it is about. */
    take: (call: string, text = ''): Plan | undefined => {
      const found = planned.find((plan) => fits(plan, call) && text.includes(plan.about))
      if (found) found.times -= 1
      planned = planned.filter(({ times }) => times > 0)
      return found
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
