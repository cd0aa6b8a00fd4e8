import { expect, test } from 'vitest'
import { pngOf, svgOf } from '../../tests/kit/logos.ts'
import { readLogo } from './logo-file.ts'

const faultOf = (file: string | Buffer) => {
  const read = readLogo(Buffer.from(file))
  return 'fault' in read ? read.fault : undefined
}

test.each([
  ['a drawing', svgOf('<path d="M0 0h9v9z" fill="#0b6e4f"/>')],
  [
    'with a declaration, a type and a remark',
    `<?xml version="1.0"?>\n<!-- x -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svgOf('<g/>')}`,
  ],
  [
    'with a gradient of its own',
    svgOf('<defs><linearGradient id="a"/></defs><rect fill="url(#a)" style="stroke:url(\'#a\')"/>'),
  ],
  [
    'with styles of its own',
    svgOf('<style><![CDATA[.a{fill:#fff}]]></style><path class="a" d="M0 0"/><use href="#b"/>'),
  ],
  [
    'with the prefixes of an editor',
    svgOf(
      '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:svg="http://www.w3.org/2000/svg" pagecolor="#fff"/>',
    ),
  ],
  ['in Slovenian', svgOf('<title>Plezališče &amp; šotor</title>')],
])('an SVG %s is a logo', (_what, svg) => {
  expect(faultOf(svg)).toBeUndefined()
  expect(readLogo(Buffer.from(svg))).toEqual({ name: expect.stringMatching(/^logo-[\da-f]{16}\.svg$/) })
})

// docs/threats.md B89: nothing is mended, each of these is refused.
test.each([
  ['logo_unsafe', svgOf('<script>alert(1)</script>')],
  ['logo_unsafe', svgOf('<SCRIPT>alert(1)</SCRIPT>')],
  ['logo_unsafe', svgOf('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>')],
  ['logo_unsafe', svgOf('<x:script xmlns:x="http://www.w3.org/2000/&#115;vg">alert(1)</x:script>')],
  ['logo_unsafe', svgOf('<x:img xmlns:x="http://www.w3.org/1999/xhtml"/>')],
  ['logo_unsafe', svgOf('<g xmlns="http://www.w3.org/1999/xhtml"/>')],
  ['logo_unsafe', svgOf('<foreignObject><body/></foreignObject>')],
  ['logo_unsafe', svgOf('<g onclick="alert(1)"/>')],
  ['logo_unsafe', svgOf("<g ONLOAD='alert(1)'/>")],
  ['logo_unsafe', svgOf('<a href="#x"><g/></a>')],
  ['logo_unsafe', svgOf('<image href="#x"/>')],
  ['logo_unsafe', svgOf('<animate attributeName="href" to="javascript:alert(1)"/>')],
  ['logo_unsafe', svgOf('<filter id="a"><feTurbulence/></filter>')],
  ['logo_unsafe', svgOf('<use href=" javascript:alert(1)"/>')],
  ['logo_unsafe', svgOf('<use xlink:href="javascript&#58;alert(1)"/>')],
  ['logo_unsafe', svgOf('<g style="fill:u\\72l(//x)"/>')],
  ['logo_unsafe', svgOf('<?xml-stylesheet href="//x"?>')],
  ['logo_unsafe', svgOf(`<g id="a"/>${'<use href="#a"/>'.repeat(21)}`)],
  ['logo_kind', `<!DOCTYPE svg [<!ENTITY x "y">]>${svgOf('<g/>')}`],
  ['logo_outside', svgOf('<use href="https://x.si/a.svg#b"/>')],
  ['logo_outside', svgOf('<use xlink:href="data:image/svg+xml,x"/>')],
  ['logo_outside', svgOf('<rect fill="url(https://x.si)"/>')],
  ['logo_outside', svgOf('<rect style="fill:url( &#x27;//x.si&#x27; )"/>')],
  ['logo_outside', svgOf('<style>@import "//x.si";</style>')],
  ['logo_outside', svgOf('<style>@im<!-- x -->port "//x.si";</style>')],
  ['logo_outside', svgOf('<style>@font-face{src:url(//x.si)}</style>')],
  ['logo_outside', svgOf('<g xml:base="https://x.si"/>')],
  ['logo_broken', svgOf('<g>')],
  ['logo_broken', svgOf('<path d=M0/>')],
  ['logo_broken', svgOf('<g id="&x;"/>')],
  ['logo_broken', `${svgOf('<g/>')}<script>alert(1)</script>`],
  ['logo_broken', '<svg viewBox="0 0 1 1"><g/></svg>'],
  ['logo_kind', '<html><svg xmlns="http://www.w3.org/2000/svg"/></html>'],
  ['logo_kind', `<?xml version="1.0" encoding="ISO-2022-JP"?>${svgOf('<g/>')}`],
  ['logo_kind', 'GIF89a'],
  ['logo_kind', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['logo_kind', '\u0089PNG'],
])('%s: %s', (fault, file) => {
  expect(faultOf(file)).toBe(fault)
})

test('a PNG is a logo when all of it is there and no side is longer than 2000 pixels', () => {
  for (const png of [pngOf(), pngOf({ colour: 6 }), pngOf({ interlace: 1 }), pngOf({ width: 2_000, height: 1 })])
    expect(faultOf(png)).toBeUndefined()
  const whole = pngOf()
  const broken = [
    whole.subarray(0, -4),
    whole.subarray(0, 40),
    Buffer.concat([whole, Buffer.from('<script>')]),
    Buffer.from(whole.map((byte, at) => (at === 20 ? byte ^ 1 : byte))),
    pngOf({ filter: 200 }),
    pngOf({ pixels: 5 }),
    pngOf({ pixels: 500_000 }),
    pngOf({ width: 0 }),
    pngOf({ colour: 5 }),
    pngOf({ colour: 3 }),
  ]
  for (const png of broken) expect(faultOf(png)).toBe('logo_broken')
  for (const size of [{ width: 2_001 }, { height: 4_000_000_000 }]) expect(faultOf(pngOf(size))).toBe('logo_pixels')
})
