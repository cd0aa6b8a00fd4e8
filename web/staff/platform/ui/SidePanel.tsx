import X from 'lucide/dist/esm/icons/x.mjs'
import { useEffect, useId, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { classes } from '#web/platform/ui/classes.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { focusPageTitle } from '#web/platform/ui/PageTitle.tsx'
import { hasKeyboard } from './has-keyboard.ts'
import { Kbd } from './Kbd.tsx'
import styles from './SidePanel.module.css'
import { Sign } from './Sign.tsx'
import { isFormChanged, useUnsavedGuard } from './unsaved.ts'
import { useWide } from './use-wide.ts'

interface SidePanelProps {
  title: string
  /** The title is the name of a person, which no browser translates. */
  isName?: boolean
  /** Line under the title. */
  note?: ReactNode
  /** Beside the title, such as a mark. */
  lead?: ReactNode
  onClose: () => void
  /** Name of the control that has the focus at first; otherwise the title has it. */
  focusOn?: string
  /** Nothing in it takes the focus, so that its text does: the keys of a keyboard scroll it (WCAG 2.1.1). */
  isText?: boolean
  /** Unsaved changes that no control holds, such as an order of rows. */
  isChanged?: boolean
  children: ReactNode
}

/** Esc in a field of the page belongs to that field. */
const isTypingElsewhere = (target: EventTarget | null, panel: HTMLElement): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea') && !panel.contains(target)

/**
 * One thing beside the page. From 1280 px it takes its room from the page; below, it lies over it as a sheet. Unsaved
 * input is asked about before it goes.
 */
export const SidePanel = ({
  title,
  isName = false,
  note,
  lead,
  onClose,
  focusOn,
  isText = false,
  isChanged = false,
  children,
}: SidePanelProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const isWide = useWide()
  const [leaving, setLeaving] = useState<{ proceed: () => void }>()
  const hasUnsaved = () =>
    isChanged || [...(dialog.current?.querySelectorAll('form') ?? [])].some((form) => isFormChanged(form))
  useUnsavedGuard(hasUnsaved, (proceed) => setLeaving({ proceed }))
  const close = () => (hasUnsaved() ? setLeaving({ proceed: onClose }) : onClose())
  const keepEditing = () => {
    setLeaving(undefined)
    heading.current?.focus()
  }

  useLayoutEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    return () => {
      // A focus that is elsewhere by now, such as on another row, stays there.
      if (document.activeElement !== document.body && !element?.contains(document.activeElement)) return
      if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus()
      else focusPageTitle()
    }
  }, [])

  useLayoutEffect(() => {
    const element = dialog.current
    const before = element?.contains(document.activeElement) ? document.activeElement : undefined
    if (isWide) element?.show()
    else element?.showModal()
    const field = focusOn && hasKeyboard() ? element?.querySelector<HTMLElement>(`[name="${focusOn}"]`) : undefined
    if (before instanceof HTMLElement) before.focus()
    else (field ?? heading.current)?.focus({ preventScroll: true })
    return () => element?.close()
    // oxlint-disable-next-line react/exhaustive-deps -- only the width opens the panel again, never another field to begin with
  }, [isWide])

  const step = useRef(close)
  useEffect(() => {
    step.current = leaving ? keepEditing : close
  })
  useEffect(() => {
    const stepBack = (event: KeyboardEvent) => {
      const element = dialog.current
      if (event.key !== 'Escape' || event.defaultPrevented || !element) return
      if (isTypingElsewhere(event.target, element)) return
      // A dialog over the panel has its own way back.
      if ([...document.querySelectorAll('dialog:modal')].some((other) => other !== element)) return
      event.preventDefault()
      step.current()
    }
    document.addEventListener('keydown', stepBack)
    return () => document.removeEventListener('keydown', stepBack)
  }, [])

  const pressOutside = (event: MouseEvent) => {
    if (event.target === event.currentTarget && !isWide) close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc does the same as a press outside the sheet
    <dialog
      className={classes('edge', styles.panel)}
      ref={dialog}
      closedby="none"
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
      onClick={pressOutside}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          {lead}
          <div>
            <h2 id={id} tabIndex={-1} ref={heading} translate={isName ? 'no' : undefined}>
              {title}
            </h2>
            {note && <p>{note}</p>}
          </div>
          <IconButton icon={X} label={m.panel_close()} onClick={close} />
        </header>
        {/* Not in the way of what is typed: it stays as it is under the question. */}
        <div
          className={styles.body}
          inert={leaving !== undefined}
          {...(isText && { role: 'group', 'aria-labelledby': id, tabIndex: 0 })}
        >
          {children}
        </div>
        {leaving && (
          <div className={styles.question} role="alertdialog" aria-label={m.panel_unsaved()}>
            <p>
              <Sign kind="wait" />
              {m.panel_unsaved()}
            </p>
            <Button small onClick={keepEditing} ref={takeFocus}>
              {m.panel_keep()} <Kbd>Esc</Kbd>
            </Button>
            <Button
              small
              look="quiet"
              onClick={() => {
                setLeaving(undefined)
                leaving.proceed()
              }}
            >
              {m.panel_discard()}
            </Button>
          </div>
        )}
      </div>
    </dialog>
  )
}
