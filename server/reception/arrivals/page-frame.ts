import { createHash } from 'node:crypto'
import type { Centre } from '#contract/centre/centre.ts'
import type { Language } from '#contract/platform/language.ts'
import { accentOf, wallOfCentre } from '#server/platform/appearance.ts'
import { html, Html } from '#server/platform/http/html.ts'
import { logoOf, logoStyle } from '#server/platform/http/look.ts'
import { pageStyles } from './page-styles.ts'

export const digestOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

type Facts = Pick<Centre, 'appearance'>

/** The styles with the colours and the logo of the centre. */
const stylesOf = (centre: Facts): string => {
  const accent = accentOf(centre)
  const [wall] = wallOfCentre(centre).wall
  const colours =
    accent &&
    `:root{--action:light-dark(${accent.join()});--link:light-dark(${accent.join()})}header{background:${wall}}`
  return pageStyles + (colours ?? '') + (centre.appearance.logo ? logoStyle : '')
}

/** Hash of the styles for the content policy: no page of a prijavnica runs a script or loads a font. */
export const pageStyleHash = (centre: Facts): string => digestOf(stylesOf(centre))

/** A piece of the wall; drawn in the page, since a picture would be one more request. */
const wallPicture = ({ 'wall-0': low, 'wall-1': mid, 'wall-2': high }: ReturnType<typeof wallOfCentre>) =>
  html`<svg class="wall" viewBox="0 0 400 120" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
    <path fill="${mid[0]}" d="M400 0v120H230L300 0z" />
    <path fill="${high[0]}" d="M400 0v70L340 0z" />
    <path fill="${low[0]}" d="M0 120h230l18-40L0 104z" />
    <g class="holds">
      <path fill="#3fd6c1" d="m318 62 14-9 18 4 7 14-8 15-18 3-15-8z" />
      <path fill="#ffc93c" d="m352 22 9-5 11 4 3 9-6 8-11 1-7-6z" />
      <path fill="#ff8263" d="m276 28 11-6 12 4 4 11-8 9-12 1-8-7z" />
    </g>
  </svg>`

/** The name, with the logo before it where the centre has one. */
export const nameIn = (centre: Frame['centre']): Html => {
  const [logo, { nominative }] = [logoOf(centre), centre.name]
  if (logo === undefined) return html`${nominative}`
  const isInside = centre.appearance.nameInLogo
  return html`<img src="${logo}" alt="${isInside ? nominative : ''}" /> ${!isInside && nominative}`
}

interface Frame {
  centre: Pick<Centre, 'name' | 'appearance'>
  language: Language
  title: string
  /** In place of the title in the tab. */
  tab?: string
  lead?: string | undefined
  /** Beside the name: the button of the other language. */
  aside?: Html
  body: Html
}

/** One page of the prijavnica, complete in itself. */
export const pageFrame = ({ centre, language, title, tab = title, lead, aside, body }: Frame): string =>
  `<!doctype html>${
    html`<html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${tab} · ${centre.name.nominative}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        ${new Html(`<style>${stylesOf(centre)}</style>`)}
      </head>
      <body>
        <header>
          ${wallPicture(wallOfCentre(centre))}
          <div class="bar">
            <b>${nameIn(centre)}</b>
            ${aside}
          </div>
          <h1>${title}</h1>
          ${lead !== undefined && html`<p>${lead}</p>`}
        </header>
        <main>${body}</main>
      </body>
    </html>`.markup
  }`
