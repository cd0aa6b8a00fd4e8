import { centre } from './centre.ts'

/** The document's title: the page first, then where one is. */
export const Title = ({ page }: { page: string }) => <title>{`${page} – ${centre.name.nominative}`}</title>
