/** Visits of an older day are no help to anybody; the server would only list them. */
export const keptForMs = 12 * 3_600_000

/** The same code within this time is one scan: a hand that shakes, or a camera that looks on. */
export const sameScanMs = 10_000

/** The server takes so much in a scanned or typed text. */
export const longestText = 80

/** What is scanned or typed, as it is sent; undefined without any. */
export const queuedText = (typed: string): string | undefined => typed.trim().slice(0, longestText).trim() || undefined

export const isOver = (at: number, now: number): boolean => now - at > keptForMs

/** Whether two scans of one text are one scan. */
export const isSameScan = (at: number, now: number): boolean => Math.abs(now - at) <= sameScanMs

/** Visits in one call: few enough to be answered soon, and a broken call repeats only these. */
export const batchSize = 50
