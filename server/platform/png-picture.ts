import { crc32, inflateSync } from 'node:zlib'

interface PngHeader {
  width: number
  height: number
  depth: number
  colour: number
  isInterlaced: boolean
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Samples of a pixel, and their depths, by the type of colour (https://www.w3.org/TR/png-3/#11IHDR). */
const colourTypes: Readonly<Record<number, readonly [samples: number, ...depths: number[]]>> = {
  0: [1, 1, 2, 4, 8, 16],
  2: [3, 8, 16],
  3: [1, 1, 2, 4, 8],
  4: [2, 8, 16],
  6: [4, 8, 16],
}

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(signature)

/** Width and height as the header says them; of a file that has a whole one. */
export const sizeOfPng = (bytes: Buffer): { width: number; height: number } => ({
  width: bytes.readUInt32BE(16),
  height: bytes.readUInt32BE(20),
})

const headerOf = (data: Buffer): PngHeader | undefined => {
  if (data.length !== 13) return undefined
  const { width, height } = { width: data.readUInt32BE(0), height: data.readUInt32BE(4) }
  const [depth = 0, colour = 0, compression, filter, interlace = 0] = data.subarray(8)
  const isKnown = colourTypes[colour]?.slice(1).includes(depth) && compression === 0 && filter === 0 && interlace <= 1
  return isKnown ? { width, height, depth, colour, isInterlaced: interlace === 1 } : undefined
}

/** Start and step of the seven passes of an interlaced picture, across and down. */
const passes = [
  [0, 8, 0, 8],
  [4, 8, 0, 8],
  [0, 4, 4, 8],
  [2, 4, 0, 4],
  [0, 2, 2, 4],
  [1, 2, 0, 2],
  [0, 1, 1, 2],
] as const

/** Rows of each pass, and the bytes of one with that of its filter. */
const rowsOf = ({ width, height, depth, colour, isInterlaced }: PngHeader): { rows: number; bytes: number }[] => {
  const [samples = 1] = colourTypes[colour] ?? []
  const pass = (across: number, down: number) => ({
    rows: across === 0 ? 0 : down,
    bytes: 1 + Math.ceil((across * samples * depth) / 8),
  })
  if (!isInterlaced) return [pass(width, height)]
  return passes.map(([left, right, top, down]) =>
    pass(Math.ceil(Math.max(0, width - left) / right), Math.ceil(Math.max(0, height - top) / down)),
  )
}

/** Filters of rows have the numbers 0 to 4. */
const maxFilter = 4

/** Whether unpacked pixels are as many as the header says, and each row has a filter that decoders know. */
const areWhole = (pixels: Buffer, all: readonly { rows: number; bytes: number }[]): boolean => {
  let at = 0
  for (const { rows, bytes } of all)
    for (let row = 0; row < rows; row += 1) {
      if ((pixels[at] ?? Number.POSITIVE_INFINITY) > maxFilter) return false
      at += bytes
    }
  return at === pixels.length
}

/** The chunks of a file that has each of them whole, from the header to the end. */
const chunksOf = (bytes: Buffer): { type: string; data: Buffer }[] | undefined => {
  const chunks: { type: string; data: Buffer }[] = []
  let at = signature.length
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const end = at + 8 + length
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return undefined
    chunks.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, end) })
    at = end + 4
  }
  const isWhole = at === bytes.length && chunks[0]?.type === 'IHDR' && chunks.at(-1)?.type === 'IEND'
  return isWhole ? chunks : undefined
}

/**
 * What is wrong with a PNG of at most so many pixels a side; undefined where browsers and documents draw it. The pixels are
 * unpacked too, since a document with a picture that has too few of them fails.
 */
export const faultOfPng = (bytes: Buffer, maxPixels: number): 'logo_broken' | 'logo_pixels' | undefined => {
  const chunks = chunksOf(bytes)
  const header = chunks?.[0] && headerOf(chunks[0].data)
  if (!chunks || !header) return 'logo_broken'
  if (header.width < 1 || header.height < 1) return 'logo_broken'
  if (header.width > maxPixels || header.height > maxPixels) return 'logo_pixels'
  if (header.colour === 3 && !chunks.some(({ type }) => type === 'PLTE')) return 'logo_broken'
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const rows = rowsOf(header)
  const maxOutputLength = rows.reduce((sum, pass) => sum + pass.rows * pass.bytes, 0)
  try {
    // The limit stops what unpacks to more than its header says.
    return areWhole(inflateSync(packed, { maxOutputLength }), rows) ? undefined : 'logo_broken'
  } catch {
    return 'logo_broken'
  }
}
