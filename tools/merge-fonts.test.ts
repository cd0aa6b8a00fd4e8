import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import { expect, test } from 'vitest'
import { staticFont } from './fonts.ts'
import { mergeFonts } from './merge-fonts.ts'

const open = (font: Buffer) => fontkit.create(font) as fontkit.Font

test('two fonts become one with the drawings, widths and kerning of both', async () => {
  const parts = [await staticFont('latin'), await staticFont('latin-ext')] as const
  const merged = open(mergeFonts(...parts, { family: 'Geologica', style: 'ExtraBold Slanted' }))
  // The last entry of a character map is no character.
  const seen = new Set([0xffff])
  for (const part of parts.map(open))
    for (const character of part.characterSet.filter((each) => !seen.has(each) && seen.add(each))) {
      const [ours, theirs] = [merged, part].map((font) => font.glyphForCodePoint(character))
      expect(ours?.path.toSVG(), String.fromCharCode(character)).toBe(theirs?.path.toSVG())
      expect(ours?.advanceWidth).toBe(theirs?.advanceWidth)
    }
  expect(Array.from('AZaz09 −€„“–ČŠŽčšžĆĐćđŁő').filter((each) => !seen.has(each.codePointAt(0) ?? 0))).toEqual([])
  expect(merged.characterSet).toHaveLength(seen.size - 1)

  const widthOf = (font: fontkit.Font, text: string) => font.layout(text).advanceWidth
  expect(widthOf(merged, 'AVATo')).toBe(widthOf(open(parts[0]), 'AVATo'))
  expect(widthOf(merged, 'AV')).toBeLessThan(widthOf(merged, 'A') + widthOf(merged, 'V'))
})

test('the build keeps the licence beside the font', () => {
  expect(readFileSync('dist/fonts/OFL.txt', 'utf8')).toContain('SIL OPEN FONT LICENSE')
})
