import { useCallback, type ReactNode } from 'react'
import { accentPair, contrastOf, wallOf } from '#contract/centre/accent.ts'
import type { KeptFacts } from '#contract/staff/centre/centre-facts.ts'
import { m } from '#texts/compiled/messages.js'
import { Button } from '#web/platform/ui/Button.tsx'
import { Logo } from '#web/platform/ui/Logo.tsx'
import styles from './AppearancePreview.module.css'
import { logoSource } from './logo-source.ts'

type Appearance = KeptFacts['appearance']

/** The colours of an accent as tokens of the theme; none for what is no colour. */
const tokensOf = (accent: string | undefined): Record<string, string> => {
  if (accent === undefined) return {}
  const pair = accentPair(accent)
  return Object.fromEntries(
    Object.entries({ action: pair, link: pair, ...wallOf(accent) }).map(([name, [light, dark]]) => [
      `--${name}`,
      `light-dark(${light}, ${dark})`,
    ]),
  )
}

interface SampleProps {
  scheme: 'light' | 'dark'
  accent: string | undefined
  mark: ReactNode
}

const Sample = ({ scheme, accent, mark }: SampleProps) => {
  // Set by code: the content policy forbids a style attribute.
  const colour = useCallback(
    (element: HTMLDivElement | null) => {
      for (const name of Object.keys(tokensOf('#000000'))) element?.style.removeProperty(name)
      for (const [name, value] of Object.entries(tokensOf(accent))) element?.style.setProperty(name, value)
    },
    [accent],
  )
  return (
    <figure>
      <figcaption>{scheme === 'light' ? m.centre_look_light() : m.centre_look_dark()}</figcaption>
      {/* A picture of a page, in which nothing is pressed. */}
      <div ref={colour} className={styles.page} data-scheme={scheme} inert>
        <div className={styles.wall}>{mark}</div>
        <div className={styles.line}>
          {mark}
          <a href="#main">{m.prices_title()}</a>
          <Button small>{m.home_buy_ticket()}</Button>
        </div>
      </div>
    </figure>
  )
}

/** The colour as it is kept; undefined for what is none. */
const colourOf = ({ accent }: Appearance): string | undefined => {
  const typed = accent?.trim().toLowerCase() ?? ''
  return /^#[\da-f]{6}$/.test(typed) ? typed : undefined
}

/** What differs from the typed colour, so that all of it is readable. */
const Adjusted = ({ accent }: { accent: string }) => {
  const [light, dark] = accentPair(accent)
  const isSame = contrastOf(light, accent) === 1 && contrastOf(dark, accent) === 1
  return <p className="muted">{isSame ? m.centre_accent_same() : m.centre_accent_adjusted({ light, dark })}</p>
}

/** What customers will see: header on the wall and on the page, a link and a button, light and dark. */
export const AppearancePreview = ({ appearance, name }: { appearance: Appearance; name: string }) => {
  const accent = colourOf(appearance)
  const { logo, nameInLogo } = appearance
  const mark = logo ? (
    <span className={styles.mark}>
      <img src={logoSource(logo.file)} alt="" />
      {!nameInLogo && name}
    </span>
  ) : (
    <Logo name={name} />
  )
  return (
    <>
      {accent !== undefined && <Adjusted accent={accent} />}
      {(['light', 'dark'] as const).map((scheme) => (
        <Sample key={scheme} scheme={scheme} accent={accent} mark={mark} />
      ))}
    </>
  )
}
