import { inflateSync } from 'node:zlib'

export interface Picture {
  width: number
  height: number
  /** RGBA of each pixel, row by row. */
  pixels: Uint32Array
}

/** Predicts a byte from its neighbours: left, above, and above left. */
type Predictor = (left: number, up: number, corner: number) => number

/** Predictor of each PNG filter type; the file holds the differences (PNG specification, §9). */
const predictors: readonly Predictor[] = [
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

const unfilter = (rows: Buffer, stride: number, height: number, channels: number): Buffer => {
  const bytes = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y += 1) {
    const [from, to] = [y * (stride + 1) + 1, y * stride]
    const predict = predictors[rows[from - 1]!]!
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : bytes[to + x - channels]!
      const up = y === 0 ? 0 : bytes[to + x - stride]!
      const corner = x < channels || y === 0 ? 0 : bytes[to + x - stride - channels]!
      bytes[to + x] = rows[from + x]! + predict(left, up, corner)
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

/** Reads a PNG file as browsers write it: eight bits per channel, with or without alpha, not interlaced. */
export const readPng = (file: Buffer): Picture => {
  const chunks = chunksOf(file)
  const header = chunks[0]!.data
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth, kind, , , interlaced] = header.subarray(8)
  if (depth !== 8 || (kind !== 2 && kind !== 6) || interlaced) throw new Error('unsupported kind of PNG file')
  const channels = kind === 6 ? 4 : 3
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const bytes = unfilter(inflateSync(packed), width * channels, height, channels)
  const pixels = Uint32Array.from({ length: width * height }, (_pixel, index) =>
    channels === 4 ? bytes.readUInt32BE(index * 4) : (bytes.readUIntBE(index * 3, 3) * 256 + 255) >>> 0,
  )
  return { width, height, pixels }
}
