import { arrivalPaths } from '#contract/reception/arrivals.ts'
import type { Centre } from '#contract/centre/centre.ts'
import { wallOfCentre } from '#server/platform/appearance.ts'
import { html, Html } from '#server/platform/http/html.ts'
import { logoStyle } from '#server/platform/http/look.ts'
import { m } from '#texts/compiled/messages.js'
import { qrDrawing } from './code-page.ts'
import { digestOf, nameIn } from './page-frame.ts'

const posterStyles = `@page{size:A4 portrait;margin:0}
*{box-sizing:border-box}
html{background:#cfd8d5}
body{margin:0}
main{position:relative;overflow:hidden;display:flex;flex-direction:column;width:210mm;height:297mm;margin:0 auto;padding:16mm 18mm 12mm;background:#fff;color:#0b2124;font:14pt/1.35 system-ui,sans-serif;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.wall{position:absolute;left:0;top:0;width:210mm;height:112mm}
.top{position:relative;height:96mm;color:#f3f8f7}
.top b{font-size:20pt}
h1{margin:12mm 0 0;font-size:54pt;line-height:1;font-weight:800;transform:skewX(-12deg);transform-origin:left bottom}
h1+p{margin:3mm 0 0;font-size:30pt;font-weight:700;transform:skewX(-12deg);transform-origin:left bottom;color:#a9c4c2}
.code{position:relative;width:108mm;height:108mm;margin:0 auto;padding:4mm;background:#fff;border-radius:6mm;border:1.2mm solid #0b2124}
.code svg{display:block;width:100%;height:100%}
.address{margin:4mm 0 0;text-align:center;font-size:15pt;font-weight:650;overflow-wrap:anywhere}
.ways{flex:1;display:grid;grid-template-columns:1fr 1fr;gap:12mm;align-items:center}
.ways p{margin:0 0 2mm;font-size:15pt;font-weight:600}
.ways small{font-size:12pt;color:#445657}
@media print{html{background:#fff}}
@media screen and (max-width:820px){main{width:auto;height:auto;min-height:100vh;padding:7vw}
.wall{width:100%;height:54vw}
.top{height:47vw}
.top b{font-size:16pt}
h1{margin-top:4vw;font-size:11vw}
h1+p{font-size:6.5vw}
.code{width:100%;max-width:108mm;height:auto;margin-top:6vw}
.ways{grid-template-columns:1fr;gap:5vw;margin-top:6vw}}`

/** A logo on paper is larger than on a screen. */
const stylesOf = ({ appearance }: Pick<Centre, 'appearance'>): string =>
  posterStyles + (appearance.logo ? `${logoStyle}.top b img{block-size:16mm;max-inline-size:70mm;padding:1.5mm}` : '')

export const posterStyleHash = (centre: Pick<Centre, 'appearance'>): string => digestOf(stylesOf(centre))

/** A sheet for the wall of the hall: the address of the form as a code, in both languages (docs/product/arrivals.md §1.5). */
export const posterPage = (centre: Centre, publicUrl: string): string => {
  const address = publicUrl + arrivalPaths.form
  const { wall, 'wall-0': low, 'wall-1': mid, 'wall-2': high } = wallOfCentre(centre)
  const way = (locale: 'sl' | 'en') =>
    html`<div lang="${locale}">
      <p>${m.arrival_poster_text({}, { locale })}</p>
      <small>${m.arrival_poster_desk({}, { locale })}</small>
    </div>`
  return `<!doctype html>${
    html`<html lang="sl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${m.arrival_title({}, { locale: 'sl' })} · ${centre.name.nominative}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        ${new Html(`<style>${stylesOf(centre)}</style>`)}
      </head>
      <body>
        <main>
          <svg class="wall" viewBox="0 0 210 112" aria-hidden="true">
            <path fill="${wall[0]}" d="M0 0h210v112L0 92z" />
            <path fill="${mid[0]}" d="M210 0v112L132 104 168 0z" />
            <path fill="${high[0]}" d="M210 0v70l-22-70z" />
            <path fill="${low[0]}" d="M0 92l132 12 8-32L0 78z" />
            <path fill="#3fd6c1" d="m170 58 9-6 12 3 5 10-6 10-12 2-10-6z" />
            <path fill="#ffc93c" d="m186 24 7-4 9 3 2 8-5 6-8 1-6-5z" />
            <path fill="#ff8263" d="m146 82 8-4 9 3 3 8-6 7-9 1-6-6z" />
          </svg>
          <div class="top">
            <b>${nameIn(centre)}</b>
            <h1>${m.arrival_poster_title({}, { locale: 'sl' })}</h1>
            <p lang="en">${m.arrival_poster_title({}, { locale: 'en' })}</p>
          </div>
          <div class="code">${qrDrawing(address, address)}</div>
          <p class="address">${address.replace(/^https?:\/\//, '')}</p>
          <div class="ways">${way('sl')}${way('en')}</div>
        </main>
      </body>
    </html>`.markup
  }`
}
