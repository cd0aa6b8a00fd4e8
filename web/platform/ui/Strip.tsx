import Info from 'lucide/dist/esm/icons/info.mjs'
import WifiOff from 'lucide/dist/esm/icons/wifi-off.mjs'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Strip.module.css'

interface StripProps {
  /** `offline` for a lost connection, `info` for everything else. */
  tone: 'offline' | 'info'
  children: string
  /** A small bare button. */
  action?: ReactNode
}

/** One line about the whole app, between header and page. */
export const Strip = ({ tone, children, action }: StripProps) => (
  <output className={styles.strip} data-tone={tone}>
    <Icon of={tone === 'offline' ? WifiOff : Info} />
    <span>{children}</span>
    {action}
  </output>
)
