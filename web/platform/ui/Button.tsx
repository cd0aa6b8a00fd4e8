import { useEffect, useId, useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { Icon, type Drawing } from './Icon.tsx'

/** Emphasis and size of a button. */
export interface ButtonLook {
  /**
   * One `primary` on a screen; `dark` is its form on a coloured ground; `bare` fits a line of text. `danger` is what deletes,
   * ends, cancels, bars or revokes; `final` does it, as the only act of a confirmation. Both are of the staff's app alone,
   * which has their styles, so that no customer loads them.
   */
  look?: 'primary' | 'quiet' | 'dark' | 'bare' | 'danger' | 'final'
  small?: boolean
  /** As wide as its container. */
  wide?: boolean
}

/** Class names of a button, for a router's link. */
export const buttonLook = ({ look = 'primary', small, wide }: ButtonLook = {}): string =>
  classes(
    styles.button,
    // Looks without a style here are those of the staff's app.
    look !== 'primary' && (styles[look] ?? `button-${look}`),
    small && styles.small,
    wide && styles.wide,
  )

/** Why a button cannot be pressed: a sentence shown under it, or the id of one that is already there. */
export type BlockedButton = { reason: string } | { reasonId: string }

interface Face extends ButtonLook {
  children: ReactNode
  icon?: Drawing
}
type Link = Face & { href: string } & Omit<ComponentProps<'a'>, 'className' | 'href'>
type Press = Face & {
  href?: never
  /** While sending: `true` shows '...' and keeps width and name; a sentence replaces the label. */
  busy?: boolean | string
  blocked?: BlockedButton | undefined
} & Omit<ComponentProps<'button'>, 'className' | 'disabled' | 'aria-busy' | 'aria-disabled' | 'aria-describedby'>

/** Two presses within this time are a double click. */
const doublePressMs = 300

const Face = ({ icon, children }: Face) => (
  <>
    {icon && <Icon of={icon} />}
    {children}
  </>
)

function PressButton({ look, small, wide, icon, children, busy, blocked, onClick, ...rest }: Press) {
  const id = useId()
  const reasonId = blocked && ('reasonId' in blocked ? blocked.reasonId : id)
  const pressedAt = useRef(-Infinity)
  // Once `busy` has been shown, the next press is a new wish, e.g. to try again after a quick failure.
  useEffect(() => {
    if (busy) pressedAt.current = -Infinity
  }, [busy])
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second press of a double click comes before `busy` is shown. Forms look after theirs (web/platform/form.ts).
    const isDouble = busy !== undefined && rest.type !== 'submit' && event.timeStamp - pressedAt.current < doublePressMs
    pressedAt.current = event.timeStamp
    // Not `disabled`: the button keeps the focus, and a screen reader can read its reason.
    if (busy || blocked || isDouble) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <>
      <button
        type="button"
        {...rest}
        className={buttonLook({ look: look ?? 'primary', small: small ?? false, wide: wide ?? false })}
        aria-busy={busy ? true : undefined}
        aria-disabled={busy || blocked ? true : undefined}
        aria-describedby={reasonId}
        onClick={press}
      >
        {typeof busy === 'string' ? (
          busy
        ) : (
          <Face {...(icon && { icon })}>{busy ? <span className={styles.label}>{children}</span> : children}</Face>
        )}
        {busy === true && (
          <span className={styles.dots} aria-hidden="true">
            ...
          </span>
        )}
      </button>
      {blocked && 'reason' in blocked && (
        <p className={styles.reason} id={id}>
          {blocked.reason}
        </p>
      )}
    </>
  )
}

/** Button, or with `href` a link out of the app; a router's link takes `buttonLook()`. */
export function Button(props: Link | Press) {
  if (props.href === undefined) return <PressButton {...props} />
  const { look, small, wide, icon, children, ...rest } = props
  return (
    <a {...rest} className={buttonLook({ look: look ?? 'primary', small: small ?? false, wide: wide ?? false })}>
      <Face {...(icon && { icon })}>{children}</Face>
    </a>
  )
}
