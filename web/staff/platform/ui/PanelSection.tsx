import { useId, type ReactNode } from 'react'
import styles from './PanelSection.module.css'
import { exactly } from '#web/platform/ui/exactly.ts'

/** Part of a panel with its heading. */
export const PanelSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

/** Names and values of the thing in the panel. */
export const PanelFacts = ({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt translate={exactly(name)}>{name}</dt>
        <dd translate={exactly(value)}>{value}</dd>
      </div>
    ))}
  </dl>
)
