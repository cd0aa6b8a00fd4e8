/** A code in front of the camera is seen many times a second and counts once, until it is away for so long. */
const quietMs = 3_000

/** Tells whether a code seen at an instant is a new one. */
export const seenCodes = (): ((text: string, at: number) => boolean) => {
  const lastSeen = new Map<string, number>()
  return (text, at) => {
    const before = lastSeen.get(text)
    for (const [each, seenAt] of lastSeen) if (at - seenAt > quietMs) lastSeen.delete(each)
    lastSeen.set(text, at)
    return before === undefined || at - before > quietMs
  }
}
