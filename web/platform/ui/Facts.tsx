import type { ReactNode } from 'react'
import styles from './Facts.module.css'
import { exactly } from './exactly.ts'

/** Read-only names and values, such as the profile before it is edited. */
export const Facts = ({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd translate={exactly(value)}>{value}</dd>
      </div>
    ))}
  </dl>
)
