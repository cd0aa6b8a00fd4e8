import type { ReactNode } from 'react'

interface AccessRowProps {
  title: string
  about: string
  children: ReactNode
}

/** One setting of the own account, and what changes it. */
export const AccessRow = ({ title, about, children }: AccessRowProps) => (
  <li>
    <div>
      <b>{title}</b>
      <small>{about}</small>
    </div>
    {children}
  </li>
)
