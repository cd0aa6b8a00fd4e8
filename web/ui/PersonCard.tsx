import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './PersonCard.module.css'
import { Icon } from './Icon.tsx'
import { Face } from './Stones.tsx'

interface PersonCardProps {
  /** A link with the name; the whole card can be pressed. */
  link: ReactNode
  note?: string
  /** Card that adds a person: a plus in place of the stone. */
  add?: boolean
  seed?: string
}

/** Card of a child, or a card that adds one. */
export const PersonCard = ({ link, note, add, seed = '' }: PersonCardProps) => (
  <div className={classes('pressable', styles.person, add && styles.add)}>
    <div className={styles.face}>{add ? <Icon of={Plus} /> : <Face seed={seed} />}</div>
    {link}
    {note && <small>{note}</small>}
  </div>
)
