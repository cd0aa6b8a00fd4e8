/** Lines of a table as CSV, each with the words of its cells. */
export const csvLines = (bytes: Uint8Array): string[][] =>
  new TextDecoder()
    .decode(bytes)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.replaceAll('"', '').split(';'))
