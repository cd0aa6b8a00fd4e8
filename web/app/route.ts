import type { QueryKey } from '@tanstack/react-query'
import { createElement, use, type ComponentType } from 'react'
import type { LoadingProps } from './Loading.tsx'

/** The frame around a page: who may see it decides. */
type Frame = 'signed-out' | 'signed-in'

/** What stands in a path in place of its `:names`. */
export type Params = Readonly<Record<string, string>>

export interface Route extends LoadingProps {
  /** As react-router writes it. */
  path: string
  frame: Frame
  Page: ComponentType
  /** What the page is called. */
  name: string
  /** Loads the code of the page; the same promise however often it is asked for. */
  load: () => Promise<unknown>
  /** What the page will ask the server, so that it is asked together with the code. */
  data: (params: Params) => readonly { queryKey: QueryKey }[]
  /** The heading lies on a wall, and the header on the heading. */
  over?: boolean
  /** Opens without a connection, from what the service worker keeps. */
  offline?: boolean
  /** What is said when the page cannot come, in place of the server's sentence. */
  failure?: () => string
}

/** Unlike React's lazy, a page whose code is already here is drawn at once, without a blink of its skeleton. */
export const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) => {
  let loading: Promise<ComponentType> | undefined
  let loaded: ComponentType | undefined
  const once = () => (loading ??= load().then((module) => (loaded = module[name])))
  const Page = () => createElement(loaded ?? use(once()))
  // Code that did not arrive ahead of time is asked for again when it is needed, and only then is its absence told.
  const ahead = () =>
    once().catch(() => {
      loading = undefined
    })
  return { name, load: ahead, Page }
}
