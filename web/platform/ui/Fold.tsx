import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Card } from './Card.tsx'
import styles from './Fold.module.css'
import { Icon } from './Icon.tsx'

interface FoldProps {
  /** Name of the row in an address: `#password` opens it and moves the focus to it. */
  id: string
  title: ReactNode
  level?: 2 | 3
  /** Open from the start. */
  open?: boolean
  /** Drawn when the row is opened for the first time. */
  children: ReactNode
}

/** Card that shows its title and opens to its content. */
export const Fold = ({ id, title, level = 2, open = false, children }: FoldProps) => {
  const heading = useId()
  const row = useRef<HTMLDetailsElement>(null)
  const [opened, setOpened] = useState(open)
  const Heading = `h${level}` as const
  useEffect(() => {
    const openNamed = () => {
      if (location.hash !== `#${id}` || !row.current) return
      row.current.open = true
      row.current.querySelector('summary')?.focus()
    }
    openNamed()
    addEventListener('hashchange', openNamed)
    return () => removeEventListener('hashchange', openNamed)
  }, [id])
  return (
    <Card labelledBy={heading}>
      <details
        ref={row}
        className={styles.fold}
        id={id}
        open={open}
        onToggle={(event) => event.currentTarget.open && setOpened(true)}
      >
        <summary>
          <Heading id={heading}>{title}</Heading>
          <Icon of={ChevronDown} />
        </summary>
        {opened && <div>{children}</div>}
      </details>
    </Card>
  )
}
