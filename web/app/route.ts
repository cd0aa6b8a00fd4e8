import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ArticleId } from '#contract/kit/id.ts'
import { meQuery } from '#web/account/account.queries.ts'
import { articleQuery } from '#web/catalogue/catalogue.queries.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { paths } from '#web/platform/paths.ts'
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
  overlaysHero?: boolean
  /** Opens without a connection, from what the service worker keeps. */
  offline?: boolean
  /** What is said when the page cannot come, in place of the server's sentence. */
  failure?: () => string
}

export const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) => {
  const { load: ahead, Lazy } = lazyComponent(load, name)
  return { name, load: ahead, Page: Lazy }
}

/** One's own list of classes and a child's; more lies below each. */
export const classLists = [paths.classes, paths.childClasses(':childId')]

/** What all pages about one article of a list read. */
export const ofArticle = ({ articleId = '' }: Params) => [meQuery, articleQuery(articleId as ArticleId)]
