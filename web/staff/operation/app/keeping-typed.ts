/** No part of the first load; there before a member has found the first key. */
const loading = import('./keep-typing.ts').catch(() => undefined)

/** Keeps what is typed from now on for the next screen. Refused work has none. */
export const keepingTyped = async (work: () => Promise<void>): Promise<void> => {
  const stop = (await loading)?.keepTyping()
  await work().catch((error: unknown) => {
    stop?.()
    throw error
  })
}
