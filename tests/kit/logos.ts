import { crc32, deflateSync } from 'node:zlib'

/** An SVG of a mark with this inside. */
export const svgOf = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" width="120" height="40">${inside}</svg>`

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG with this filter in each row; `pixels` are the bytes that it unpacks to, where they are other than the header says. */
export const pngOf = ({
  width = 4,
  height = 4,
  colour = 2,
  interlace = 0,
  pixels = -1,
  filter = 1,
} = {}): Buffer<ArrayBuffer> => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, colour, 0, 0, interlace], 8)
  const samples = colour === 6 ? 4 : 3
  // Interlaced, four by four pixels have seven passes, of which five have a row: 1, 1, 1, 2 and 2 rows.
  const rows = interlace ? 7 : height
  const length = pixels === -1 ? (height > 4_000 ? 1 : width * Math.min(height, 4_000) * samples + rows) : pixels
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(length, filter))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
