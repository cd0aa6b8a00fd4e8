/** Text of a statement, which is sent as it is or, once it is prepared, in an object with its name. */
export const sentText = (sent: unknown): string | undefined =>
  typeof sent === 'string' ? sent : (sent as { text?: string } | undefined)?.text
