import type { BrowserContext } from '@playwright/test'

/** Seconds of a key, and of a press with its aim and its thought, by the keystroke-level model of Card, Moran and Newell. */
const [keySeconds, pressSeconds] = [0.28, 1.35 + 1.1 + 0.2]

/** Keys and presses of a person who did all of it by hand. */
export interface CountedInputs {
  keys: number
  presses: number
  /** What is typed outside the browser. */
  type(text: string): void
  /** Minutes that a practised person takes for them, without reading and waiting. */
  minutes(): number
}

/** Counts in all pages of the followed contexts; a text that is filled at once counts as typed. */
export const countInputs = (): CountedInputs & { follow(context: BrowserContext): Promise<void> } => {
  const counted = {
    keys: 0,
    presses: 0,
    type: (text: string) => void (counted.keys += text.length),
    minutes: () => (counted.keys * keySeconds + counted.presses * pressSeconds) / 60,
    async follow(context: BrowserContext) {
      await context.exposeBinding('countInput', (_source, kind: 'keys' | 'presses', by: number) => {
        counted[kind] += by
      })
      await context.addInitScript(() => {
        const count = (kind: 'keys' | 'presses', by: number) =>
          (window as unknown as { countInput(kind: string, by: number): void }).countInput(kind, by)
        let isKey = false
        addEventListener('keydown', () => ((isKey = true), count('keys', 1)), true)
        addEventListener('keyup', () => (isKey = false), true)
        addEventListener('pointerdown', () => count('presses', 1), true)
        addEventListener(
          'input',
          (event) => {
            const { target } = event
            if (target instanceof HTMLSelectElement) count('presses', 2)
            else if (isKey || (target instanceof HTMLInputElement && /checkbox|radio/.test(target.type))) return
            else if (event instanceof InputEvent) count('keys', event.data?.length ?? 1)
            else count('keys', (target as HTMLInputElement).value.length)
          },
          true,
        )
      })
    },
  }
  return counted
}
