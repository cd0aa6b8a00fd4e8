import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ArticleId } from '#contract/platform/id.ts'
import { meQuery } from '#web/people/account/account.queries.ts'
import { articleQuery } from '#web/centre/catalogue/catalogue.queries.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import type { Params } from '#contract/platform/path-pattern.ts'
import type { LoadingProps } from './Loading.tsx'

/** Frame around a page: with or without a session. */
type Frame = 'signed-out' | 'signed-in'

export interface Route extends LoadingProps {
  /** Pattern in react-router's syntax. */
  path: string
  frame: Frame
  Page: ComponentType
  /** Exported name of the page's component. */
  name: string
  /** Loads the page's code; later calls return the same promise. */
  load: () => Promise<unknown>
  /** Queries of the page, so that its data loads in parallel with its code. */
  data: (params: Params) => readonly { queryKey: QueryKey }[]
  /** The page begins with a hero, and the header overlays it. */
  overlaysHero?: boolean
  /** Opens without a connection: code and answers are in the offline cache (docs/product/web.md §8). */
  offline?: boolean
  /** Sentence for a failed page, in place of the server's. */
  failure?: () => string
}

export const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) => {
  const { load: preload, Lazy } = lazyComponent(load, name)
  return { name, load: preload, Page: Lazy }
}

/** Queries of every page about one article. */
export const ofArticle = ({ articleId = '' }: Params) => [meQuery, articleQuery(articleId as ArticleId)]
