const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Names of this machine, as an address has them. */
export const loopbackNames: readonly string[] = [...loopback]

export const isLoopback = (url: string): boolean => loopback.has(new URL(url).hostname)
