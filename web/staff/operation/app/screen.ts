import type { ComponentType } from 'react'
import type { Permission } from '#contract/staff/platform/roles.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import type { Drawing } from '#web/platform/ui/Icon.tsx'

/** A screen of the office. */
export interface Screen {
  /** Pattern in react-router's syntax. */
  path: string
  /** Address of its navigation item; also the one of every id below it. */
  home: string
  /** Permission that shows the screen; absent for everybody who is unlocked. */
  may?: Permission
  label: () => string
  icon: Drawing
  /** Not in the navigation: reached by another way. */
  isHidden?: true
  load: () => Promise<unknown>
  Page: ComponentType
}

/** A page that is loaded when it is opened. */
export const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) => {
  const { load: preload, Lazy } = lazyComponent(load, name)
  return { load: preload, Page: Lazy }
}
