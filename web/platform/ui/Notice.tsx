import Check from 'lucide/dist/esm/icons/check.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import OctagonAlert from 'lucide/dist/esm/icons/octagon-alert.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { ReactNode, Ref } from 'react'
import { Icon, type Drawing } from './Icon.tsx'
import styles from './Notice.module.css'

type Tone = 'info' | 'ok' | 'danger' | 'warning'

interface NoticeProps {
  tone: Tone
  /** `alert` interrupts a screen reader, `status` waits, `still` is not announced. */
  live: 'alert' | 'status' | 'still'
  title?: string
  children: ReactNode
  /** Button or link that resolves the notice. */
  action?: ReactNode
  /** Set when the caller moves the focus here. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** Danger and warning differ by their shape too. */
const icons: Record<Tone, Drawing> = { info: Info, ok: Check, danger: OctagonAlert, warning: TriangleAlert }

/** Message in the flow of the page. */
export const Notice = ({ tone, live, title, children, action, ref }: NoticeProps) => (
  <div
    className={styles.notice}
    data-tone={tone}
    role={live === 'still' ? undefined : live}
    ref={ref}
    tabIndex={ref ? -1 : undefined}
  >
    <Icon of={icons[tone]} />
    <div>
      {title && <p className={styles.title}>{title}</p>}
      <div>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  </div>
)
