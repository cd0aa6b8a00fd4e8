import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router'
import { leavesDocument } from './paths.ts'
import { preload } from './preload.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** Link that preloads its page on hover, press or focus; a page of the other document gets a plain link. */
export const Link = ({ to, onClick, ...rest }: LinkProps) => {
  const { pathname } = useLocation()
  const href = useHref(to)
  const go = useLinkClickHandler<HTMLAnchorElement>(to)
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the label comes with the props
  if (leavesDocument(pathname, to)) return <a href={to} onClick={onClick} {...rest} />
  const preloadPage = () => preload(to)
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the label comes with the props
    <a
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) go(event)
      }}
      onPointerEnter={preloadPage}
      onPointerDown={preloadPage}
      onFocus={preloadPage}
      {...rest}
    />
  )
}
