import { inflateSync } from 'node:zlib'

export interface Picture {
  width: number
  height: number
  /** Red, green, blue and opacity of each pixel, row by row. */
  pixels: Uint32Array
}

/** What stands before a byte: on its left, above it, and above that on the left. */
type Guess = (left: number, up: number, corner: number) => number

/** How each kind of row guesses its bytes, of which the file holds the difference (PNG specification, §9). */
const guesses: readonly Guess[] = [
  () => 0,
  (left) => left,
  (_left, up) => up,
  (left, up) => (left + up) >> 1,
  (left, up, corner) => {
    const [fromLeft, fromUp, fromCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
    if (fromLeft <= fromUp && fromLeft <= fromCorner) return left
    return fromUp <= fromCorner ? up : corner
  },
]

const unguess = (rows: Buffer, stride: number, height: number, channels: number): Buffer => {
  const bytes = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y += 1) {
    const [from, to] = [y * (stride + 1) + 1, y * stride]
    const guess = guesses[rows[from - 1]!]!
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : bytes[to + x - channels]!
      const up = y === 0 ? 0 : bytes[to + x - stride]!
      const corner = x < channels || y === 0 ? 0 : bytes[to + x - stride - channels]!
      bytes[to + x] = rows[from + x]! + guess(left, up, corner)
    }
  }
  return bytes
}

const chunksOf = (file: Buffer) => {
  const chunks: { type: string; data: Buffer }[] = []
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at)
    chunks.push({ type: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return chunks
}

/** Reads the PNG files a browser writes: eight bits for each colour, with opacity or without, not interlaced. */
export const readPng = (file: Buffer): Picture => {
  const chunks = chunksOf(file)
  const header = chunks[0]!.data
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth, kind, , , interlaced] = header.subarray(8)
  if (depth !== 8 || (kind !== 2 && kind !== 6) || interlaced) throw new Error('no browser writes such a PNG file')
  const channels = kind === 6 ? 4 : 3
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const bytes = unguess(inflateSync(packed), width * channels, height, channels)
  const pixels = Uint32Array.from({ length: width * height }, (_pixel, place) =>
    channels === 4 ? bytes.readUInt32BE(place * 4) : (bytes.readUIntBE(place * 3, 3) * 256 + 255) >>> 0,
  )
  return { width, height, pixels }
}
