import type { ReactNode } from 'react'

/** The name of a person or a code within other text: a browser that translates leaves it (docs/product/web.md §2.13). */
export const Exact = ({ children }: { children: ReactNode }) => <span translate="no">{children}</span>
