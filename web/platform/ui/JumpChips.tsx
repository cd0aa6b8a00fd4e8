import type { Kind } from './kind.ts'
import styles from './JumpChips.module.css'

interface JumpChipsProps {
  label: string
  chips: readonly { href: string; label: string; kind: Kind }[]
  /** `href` of the section in view. */
  current?: string
}

/** Links to the sections of a long page, sticky at its top. */
export const JumpChips = ({ label, chips, current }: JumpChipsProps) => (
  <nav className={styles.jump} aria-label={label}>
    <ul>
      {chips.map((chip) => (
        <li key={chip.href}>
          <a href={chip.href} data-kind={chip.kind} aria-current={chip.href === current ? 'true' : undefined}>
            {chip.label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
