import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import type { Kind } from './kind.ts'
import styles from './PersonCard.module.css'
import { Icon } from './Icon.tsx'
import { Face } from './Stones.tsx'

interface PersonCardProps {
  /** A link with the name; the whole card can be pressed. */
  link: ReactNode
  note?: string
  /** Card that adds a person: a plus in place of the stone. */
  add?: boolean
  kind?: Kind
  seed?: string
  /** The stone stands beside the name. */
  wide?: boolean
  /** When the person comes next. */
  next?: string | undefined
}

/** Card of a child, or a card that adds one. */
export const PersonCard = ({ link, note, add, kind, seed = '', wide, next }: PersonCardProps) => (
  <div className={classes('pressable', styles.person, add && styles.add, wide && styles.wide)} data-kind={kind}>
    <div className={styles.face}>{add ? <Icon of={Plus} /> : <Face seed={seed} />}</div>
    {link}
    {note && <small>{note}</small>}
    {next && <b className="num">{next}</b>}
  </div>
)
