import type { ComponentProps } from 'react'
import styles from './Badge.module.css'
import { Icon } from './Icon.tsx'
import type { Kind } from './kind.ts'

interface BadgeProps extends Pick<ComponentProps<'button'>, 'onClick'> {
  /** 'Kupuješ za' */
  label: string
  name: string
  kind?: Kind
}

/** Whom this is for; with `onClick` it opens the sheet that changes it. */
export function Badge({ label, name, kind, onClick }: BadgeProps) {
  const face = (
    <>
      <span className={styles.initial} data-kind={kind} aria-hidden="true">
        {name.charAt(0)}
      </span>
      <span className={styles.who}>
        <small>{label} </small>
        <b>{name}</b>
      </span>
    </>
  )
  if (!onClick) return <p className={styles.badge}>{face}</p>
  return (
    <button type="button" className={styles.badge} aria-haspopup="dialog" onClick={onClick}>
      {face}
      <Icon name="down" />
    </button>
  )
}
