import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import type { StaffEndpoint } from '#contract/staff/platform/staff-call.ts'

interface Pages<Page, Row, Id extends string> {
  endpoint: Pick<StaffEndpoint, 'path'>
  /** What the list is narrowed and put in order by. */
  asked: object
  /** Reads the page after a row; without one the first. */
  read: (after: Id | undefined) => Promise<Page>
  rowsOf: (page: Page) => readonly Row[]
}

/** Rows of a list that the server gives in pages; further ones follow on demand. */
export const usePages = <Page extends { more: boolean }, Row extends { _id: Id }, Id extends string>({
  endpoint,
  asked,
  read,
  rowsOf,
}: Pages<Page, Row, Id>) => {
  const query = useInfiniteQuery<Page, Error, InfiniteData<Page>, readonly unknown[], Id | undefined>({
    queryKey: [endpoint.path, 'pages', asked],
    // What the next page begins after is what `getNextPageParam` says.
    queryFn: ({ pageParam }) => read(pageParam as Id | undefined),
    initialPageParam: undefined,
    getNextPageParam: (page) => (page.more ? rowsOf(page).at(-1)?._id : undefined),
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages ?? []
  return {
    query,
    first: pages[0],
    last: pages.at(-1),
    // A row that moved meanwhile may come with two pages.
    rows: [...new Map(pages.flatMap(rowsOf).map((row) => [row._id, row])).values()],
    more: query.hasNextPage ? { onMore: () => void query.fetchNextPage(), busy: query.isFetchingNextPage } : undefined,
  }
}
