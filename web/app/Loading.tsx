import { m } from '#texts/compiled/messages.js'
import { Page } from '#web/ui/Page.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton, WallSkeleton, type SkeletonShape } from '#web/ui/Skeleton.tsx'

export interface LoadingProps {
  /** The heading, where it is known before the page is here. */
  title?: (() => string) | undefined
  /** What will stand below it. */
  shapes?: readonly SkeletonShape[] | undefined
  /** The page begins with a wall. */
  overlaysHero?: boolean | undefined
}

const usual = ['ticket', 'row', 'row'] as const

/** A page that comes: its heading, and what will stand below in about its size. */
export const Loading = ({ title, shapes = usual, overlaysHero = false }: LoadingProps) => (
  <>
    {overlaysHero && <WallSkeleton />}
    <Page>
      {title && !overlaysHero ? <PageTitle title={title()} /> : <h1 className="hidden">{m.loading()}</h1>}
      <Skeleton label={m.loading()} shapes={title || overlaysHero ? shapes : ['title', ...shapes]} />
    </Page>
  </>
)
