import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPng } from './png.ts'

const picturesIn = (folder: string) => readdirSync(folder).filter((file) => file.endsWith('.png')).toSorted()

/** Maps a file name to its name in another version, for scenes that were renamed. */
const renaming = (renamed: readonly string[]) => {
  const names = new Map(renamed.map((pair) => pair.split('=') as [string, string]))
  return (file: string) => {
    const [scene = '', ...look] = file.split('.')
    return [names.get(scene) ?? scene, ...look].join('.')
  }
}

/** Describes where two pictures differ; undefined when they are equal. */
const difference = (before: Buffer, after: Buffer): string | undefined => {
  if (before.equals(after)) return undefined
  const [one, other] = [readPng(before), readPng(after)]
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)]
  const box = { left: width, top: height, right: 0, bottom: 0 }
  let count = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (one.pixels[y * one.width + x] === other.pixels[y * other.width + x]) continue
      count += 1
      box.left = Math.min(box.left, x)
      box.top = Math.min(box.top, y)
      box.right = Math.max(box.right, x + 1)
      box.bottom = Math.max(box.bottom, y + 1)
    }
  const isSameSize = one.width === other.width && one.height === other.height
  const size = isSameSize ? [] : [`${one.width}×${one.height} became ${other.width}×${other.height}`]
  const { left, top, right, bottom } = box
  const where = count ? [`${count} pixels in ${right - left}×${bottom - top} at ${left},${top}`] : []
  const text = [...size, ...where].join('; ')
  return text || undefined
}

/** Compares the pictures of two folders pixel by pixel and prints the differences. */
export const compare = (before: string, after: string, renamed: readonly string[]): boolean => {
  const newName = renaming(renamed)
  const left = new Set(picturesIn(after))
  const kept = picturesIn(before)
  let wrong = 0
  const say = (line: string) => {
    wrong += 1
    process.stdout.write(`${line}\n`)
  }
  for (const file of kept) {
    const name = newName(file)
    if (!left.delete(name)) {
      say(`${name}: missing in ${after}`)
      continue
    }
    const found = difference(readFileSync(join(before, file)), readFileSync(join(after, name)))
    if (found) say(`${name}: ${found}`)
  }
  for (const name of left) say(`${name}: only in ${after}`)
  process.stdout.write(`${kept.length} pictures compared with ${after}: ${wrong ? `${wrong} differ` : 'none differs'}\n`)
  return wrong === 0
}
