import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { Children, useId, useState, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './NavMenu.module.css'

interface NavMenuProps {
  label: string
  /** The current page is in this menu. */
  here: boolean
  /** Links, one for each page. */
  children: ReactNode
}

/** Dropdown of the desktop menu. The popover handles Esc, a press outside and the focus. */
export function NavMenu({ label, here, children }: NavMenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" popoverTarget={id} aria-expanded={open} aria-current={here ? 'true' : undefined}>
        {label}
        <Icon of={ChevronDown} />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press on a link closes the menu; the link handles the keyboard */}
      <ul
        className={styles.menu}
        id={id}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        onClick={(event) => event.currentTarget.hidePopover()}
      >
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </ul>
    </>
  )
}
