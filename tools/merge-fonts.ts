/** Joins two static TrueType fonts of one design, since web fonts come as one file for each group of characters. */

type Tables = Map<string, Buffer>

const tablesOf = (font: Buffer): Tables =>
  new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const record = 12 + index * 16
      const [offset, length] = [font.readUInt32BE(record + 8), font.readUInt32BE(record + 12)]
      return [font.toString('latin1', record, record + 4), font.subarray(offset, offset + length)]
    }),
  )

const table = (tables: Tables, tag: string): Buffer => {
  const found = tables.get(tag)
  if (!found) throw new Error(`the font has no table ${tag}`)
  return found
}

const glyphCount = (tables: Tables): number => table(tables, 'maxp').readUInt16BE(4)

/** Drawing of each glyph. */
const glyphsOf = (tables: Tables): Buffer[] => {
  const [loca, glyf] = [table(tables, 'loca'), table(tables, 'glyf')]
  const isLong = table(tables, 'head').readInt16BE(50) === 1
  const at = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)
  return Array.from({ length: glyphCount(tables) }, (_, glyph) => glyf.subarray(at(glyph), at(glyph + 1)))
}

/** A glyph that is composed of others, such as 'č' of 'c' and a caron, with the numbers of its parts moved. */
const movedParts = (glyph: Buffer, by: number): Buffer => {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return glyph
  const moved = Buffer.from(glyph)
  for (let part = 10, flags = 0x20; flags & 0x20;) {
    flags = moved.readUInt16BE(part)
    moved.writeUInt16BE(moved.readUInt16BE(part + 2) + by, part + 2)
    const [words, scale] = [flags & 0x01 ? 4 : 2, flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0]
    part += 4 + words + scale
  }
  return moved
}

/** Width and left bearing of each glyph. */
const metricsOf = (tables: Tables): Buffer[] => {
  const metrics = table(tables, 'hmtx')
  const full = table(tables, 'hhea').readUInt16BE(34)
  return Array.from({ length: glyphCount(tables) }, (_, glyph) => {
    if (glyph < full) return metrics.subarray(glyph * 4, glyph * 4 + 4)
    // The last width is that of all glyphs that follow.
    const bearing = full * 4 + (glyph - full) * 2
    return Buffer.concat([metrics.subarray(full * 4 - 4, full * 4 - 2), metrics.subarray(bearing, bearing + 2)])
  })
}

/** Glyph of each character. Subsets of a web font have their characters in a table of format 4, or of format 12. */
const charactersOf = (tables: Tables): Map<number, number> => {
  const map = table(tables, 'cmap')
  const starts = Array.from({ length: map.readUInt16BE(2) }, (_, index) => map.readUInt32BE(8 + index * 8))
  const format4 = starts.find((start) => map.readUInt16BE(start) === 4)
  if (format4 === undefined) throw new Error('the font has no character map of format 4')
  const glyphs = new Map<number, number>()
  const bytes = map.readUInt16BE(format4 + 6)
  for (let segment = 0; segment < bytes; segment += 2) {
    const field = (index: number) => format4 + 14 + segment + index * bytes + (index ? 2 : 0)
    const [end, start] = [map.readUInt16BE(field(0)), map.readUInt16BE(field(1))]
    const [delta, range] = [map.readUInt16BE(field(2)), map.readUInt16BE(field(3))]
    for (let character = start; character <= end && character < 0xffff; character += 1) {
      const listed = range ? map.readUInt16BE(field(3) + range + (character - start) * 2) : character
      const glyph = range && listed === 0 ? 0 : (listed + delta) & 0xffff
      if (glyph) glyphs.set(character, glyph)
    }
  }
  return glyphs
}

/** A character map of format 12. */
const characterMap = (glyphs: ReadonlyMap<number, number>): Buffer => {
  const sorted = [...glyphs].toSorted(([a], [b]) => a - b)
  const map = Buffer.alloc(28 + sorted.length * 12)
  // One table, for Windows and all of Unicode, which begins after these twelve bytes.
  for (const [at, value] of [1, 3, 10].entries()) map.writeUInt16BE(value, 2 + at * 2)
  map.writeUInt32BE(12, 8)
  map.writeUInt16BE(12, 12)
  map.writeUInt32BE(map.length - 12, 16)
  map.writeUInt32BE(sorted.length, 24)
  for (const [index, [character, glyph]] of sorted.entries())
    for (const [field, value] of [character, character, glyph].entries())
      map.writeUInt32BE(value, 28 + index * 12 + field * 4)
  return map
}

/** Names of the font: family, style, full name and the name in a PDF. */
const nameTable = (family: string, style: string): Buffer => {
  const names = [
    [1, `${family} ${style}`],
    [2, 'Regular'],
    [4, `${family} ${style}`],
    [6, `${family}-${style}`.replaceAll(' ', '')],
  ] as const
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16())
  const head = Buffer.alloc(6 + names.length * 12)
  head.writeUInt16BE(names.length, 2)
  head.writeUInt16BE(head.length, 4)
  let offset = 0
  for (const [index, [id]] of names.entries()) {
    const length = texts[index]?.length ?? 0
    for (const [field, value] of [3, 1, 0x409, id, length, offset].entries())
      head.writeUInt16BE(value, 6 + index * 12 + field * 2)
    offset += length
  }
  return Buffer.concat([head, ...texts])
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])

/** A font file of these tables. Its checksums are zero: who reads it trusts the build. */
const fontOf = (tables: Tables): Buffer => {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const head = Buffer.alloc(12 + sorted.length * 16)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(sorted.length, 4)
  let offset = head.length
  for (const [index, [tag, bytes]] of sorted.entries()) {
    head.write(tag, 12 + index * 16, 'latin1')
    head.writeUInt32BE(offset, 12 + index * 16 + 8)
    head.writeUInt32BE(bytes.length, 12 + index * 16 + 12)
    offset += padded(bytes).length
  }
  return Buffer.concat([head, ...sorted.map(([, bytes]) => padded(bytes))])
}

/**
 * One font with the glyphs of both. Characters, widths and kerning are those of the first one, and of the second one
 * what the first lacks. Its own kerning is left out.
 */
export const mergeFonts = (first: Buffer, second: Buffer, name: { family: string; style: string }): Buffer => {
  const [one, other] = [tablesOf(first), tablesOf(second)]
  const count = glyphCount(one)
  const total = count + glyphCount(other)
  const glyphs = [...glyphsOf(one), ...glyphsOf(other).map((glyph) => movedParts(glyph, count))].map(padded)
  const loca = Buffer.alloc((total + 1) * 4)
  let end = 0
  for (const [index, glyph] of glyphs.entries()) {
    end += glyph.length
    loca.writeUInt32BE(end, index * 4 + 4)
  }

  const [head, otherHead] = [Buffer.from(table(one, 'head')), table(other, 'head')]
  for (const [at, further] of [
    [36, Math.min],
    [38, Math.min],
    [40, Math.max],
    [42, Math.max],
  ] as const)
    head.writeInt16BE(further(head.readInt16BE(at), otherHead.readInt16BE(at)), at)
  head.writeInt16BE(1, 50)
  const hhea = Buffer.from(table(one, 'hhea'))
  hhea.writeUInt16BE(Math.max(hhea.readUInt16BE(10), table(other, 'hhea').readUInt16BE(10)), 10)
  hhea.writeUInt16BE(total, 34)
  const [maxp, otherMaxp] = [Buffer.from(table(one, 'maxp')), table(other, 'maxp')]
  for (let at = 6; at < maxp.length; at += 2)
    maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(at), otherMaxp.readUInt16BE(at)), at)
  maxp.writeUInt16BE(total, 4)
  // Without the names of glyphs.
  const post = Buffer.from(table(one, 'post').subarray(0, 32))
  post.writeUInt32BE(0x00030000, 0)

  const characters = new Map([...charactersOf(other)].map(([character, glyph]) => [character, glyph + count]))
  for (const [character, glyph] of charactersOf(one)) characters.set(character, glyph)
  const kept = ['OS/2', 'GPOS', 'GDEF'].flatMap((tag) => (one.has(tag) ? [[tag, table(one, tag)] as const] : []))
  return fontOf(
    new Map<string, Buffer>([
      ...kept,
      ['head', head],
      ['hhea', hhea],
      ['maxp', maxp],
      ['post', post],
      ['loca', loca],
      ['glyf', Buffer.concat(glyphs)],
      ['hmtx', Buffer.concat([...metricsOf(one), ...metricsOf(other)])],
      ['cmap', characterMap(characters)],
      ['name', nameTable(name.family, name.style)],
    ]),
  )
}
