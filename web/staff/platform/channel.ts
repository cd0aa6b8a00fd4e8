/** A channel to the other tabs; a browser that keeps nothing for a site may forbid it. */
export const openChannel = (name: string): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
