import type { ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import styles from './CardPlace.module.css'

/** The labelled fields of a card, and the button. */
const formShapes = ['line', 'field', 'line', 'field', 'line', 'field', 'field'] as const

/** Place of the card supplier's form, in its height: skeleton and form overlap, so nothing below them moves. */
export const CardPlace = ({ isLoading = true, children }: { isLoading?: boolean; children?: ReactNode }) => (
  <div className={styles.place}>
    {isLoading && <Skeleton label={m.pay_loading()} shapes={formShapes} />}
    {children}
  </div>
)
