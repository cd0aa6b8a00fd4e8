import type { ComponentProps } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { leavesDocument } from './paths.ts'
import { preload } from './preload.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A link that loads its page as soon as somebody aims at it, and knows when a page is another document. */
export const Link = ({ to, ...rest }: LinkProps) => {
  const { pathname } = useLocation()
  // The label comes with the props.
  // oxlint-disable-next-line jsx-a11y/anchor-has-content
  if (leavesDocument(pathname, to)) return <a href={to} {...rest} />
  const warm = () => preload(to)
  return <RouterLink to={to} onPointerEnter={warm} onPointerDown={warm} onFocus={warm} {...rest} />
}
