import type { LogoFault } from '#contract/centre/files.ts'

type SvgFault = Extract<LogoFault, 'logo_broken' | 'logo_unsafe' | 'logo_outside'>

const svgNamespace = 'http://www.w3.org/2000/svg'

/** Elements that draw and nothing else: no script, no foreign content, no animation, no picture from elsewhere. */
const drawing = new Set(
  (
    'svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text tspan ' +
    'linearGradient radialGradient stop clipPath mask pattern switch view'
  ).split(' '),
)

/** A file of nested copies can draw without an end (docs/threats.md B89). */
const maxCopies = 20
const maxElements = 5_000

const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text with its character references put in; undefined where one is none of XML's own. */
const decoded = (text: string): string | undefined => {
  let isKnown = true
  const plain = text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));|&/gi, (_all, decimal, hexadecimal, name) => {
    const code = decimal ? Number(decimal) : Number.parseInt(String(hexadecimal), 16)
    if (name === undefined && code > 0 && code <= 0x10_ff_ff) return String.fromCodePoint(code)
    const character = references[String(name)]
    if (character === undefined) isKnown = false
    return character ?? ''
  })
  return isKnown ? plain : undefined
}

/** Styles load nothing but parts of the same file, and hide nothing behind an escape. */
const faultOfStyles = (styles: string): SvgFault | undefined => {
  if (/\\|expression\s*\(|javascript:|-moz-binding/i.test(styles)) return 'logo_unsafe'
  const plain = styles.replaceAll(/\/\*[^]*?\*\//g, ' ')
  if (/@import|image-set\s*\(|src\s*\(/i.test(plain)) return 'logo_outside'
  const isInside = [...plain.matchAll(/url\s*\(\s*(["']?)\s*(.?)/gi)].every(([, , first]) => first === '#')
  return isInside ? undefined : 'logo_outside'
}

/** Prefixes that mean SVG or XHTML: their elements would be those that the list leaves out. */
const drawnPrefixes = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/\sxmlns:([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].flatMap(([, prefix = '', double, single]) =>
      /2000\/svg|xhtml/i.test(decoded(double ?? single ?? '') ?? 'xhtml') ? [prefix] : [],
    ),
  )

const faultOfAttribute = (name: string, value: string): SvgFault | undefined => {
  const [prefix, own = prefix] = name.toLowerCase().split(':')
  if (prefix === 'xmlns' && own !== prefix) return undefined
  if (own?.startsWith('on')) return 'logo_unsafe'
  if (name === 'xmlns') return value === svgNamespace ? undefined : 'logo_unsafe'
  if (own === 'base') return 'logo_outside'
  if (own === 'href' || own === 'src') {
    if (/^\s*javascript:/i.test(value)) return 'logo_unsafe'
    return value.startsWith('#') ? undefined : 'logo_outside'
  }
  return faultOfStyles(value)
}

/** What stands before the drawing: a declaration of UTF-8, remarks, and a type of document that declares nothing. */
const prologue =
  /^\uFEFF?\s*(?:<\?xml\s+version\s*=\s*["'][\d.]+["'](?:\s+encoding\s*=\s*["']utf-8["'])?(?:\s+standalone\s*=\s*["']\w+["'])?\s*\?>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*|<!DOCTYPE\s+svg\b[^[\]>]*>\s*)*/i

const pieces =
  /<!--(?:(?!-->)[^])*-->|<!\[CDATA\[((?:(?!\]\]>)[^])*)\]\]>|<(\/?)([A-Za-z][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy

const attributes = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const faultOfElement = (name: string, attributesText: string, prefixes: ReadonlySet<string>): SvgFault | undefined => {
  const [prefix = '', own] = name.split(':')
  // Elements of an editor have its prefix, and browsers draw none of them.
  if (own === undefined ? !drawing.has(name) : prefixes.has(prefix)) return 'logo_unsafe'
  for (const [, attribute = '', double, single = ''] of attributesText.matchAll(attributes)) {
    const value = decoded(double ?? single)
    const fault = value === undefined ? 'logo_broken' : faultOfAttribute(attribute, value)
    if (fault) return fault
  }
  return undefined
}

export const looksLikeSvg = (text: string): boolean => /^<svg[\s>/]/.test(text.replace(prologue, ''))

/**
 * What is wrong with an SVG as a logo; undefined for one that draws, and does nothing else. It is refused and never mended,
 * so that what a manager sees is the file that was chosen (docs/threats.md B89).
 */
export const faultOfSvg = (text: string): SvgFault | undefined => {
  const drawn = text.replace(prologue, '')
  const prefixes = drawnPrefixes(drawn)
  const open: string[] = []
  let styles = ''
  let [elements, copies, at] = [0, 0, 0]
  pieces.lastIndex = 0
  while (at < drawn.length) {
    pieces.lastIndex = at
    const piece = pieces.exec(drawn)
    // An instruction, a declaration, or markup that no parser takes.
    if (!piece) return /^<[!?]/.test(drawn.slice(at)) ? 'logo_unsafe' : 'logo_broken'
    at = pieces.lastIndex
    const [, quoted, closes, name, attributesText = '', isEmpty, plain] = piece
    if (name === undefined) {
      const written = quoted ?? (plain === undefined ? '' : decoded(plain))
      if (written === undefined || (open.length === 0 && written.trim() !== '')) return 'logo_broken'
      // Pieces between remarks are one style sheet.
      if (open.includes('style')) styles += written
    } else if (closes) {
      if (open.pop() !== name) return 'logo_broken'
    } else {
      // One drawing, and all of it inside.
      if (elements > 0 && open.length === 0) return 'logo_broken'
      const fault = faultOfElement(name, attributesText, prefixes)
      if (fault) return fault
      elements += 1
      if (name === 'use') copies += 1
      if (elements > maxElements || copies > maxCopies) return 'logo_unsafe'
      if (!isEmpty) open.push(name)
    }
  }
  const isDrawing = /^<svg[^>]*\sxmlns\s*=/.test(drawn) && open.length === 0
  return isDrawing ? faultOfStyles(styles) : 'logo_broken'
}
