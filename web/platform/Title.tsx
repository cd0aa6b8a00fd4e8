import { centre } from './centre.ts'

/** Document title: the page, then the centre. */
export const Title = ({ page }: { page: string }) => <title>{`${page} – ${centre.name.nominative}`}</title>
