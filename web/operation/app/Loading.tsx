import { m } from '#texts/compiled/messages.js'
import { Breadcrumb } from '#web/platform/ui/Breadcrumb.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { Skeleton, WallSkeleton, type SkeletonShape } from '#web/platform/ui/Skeleton.tsx'

export interface LoadingProps {
  /** Heading, where it is known before the page has loaded. */
  title?: (() => string) | undefined
  /** Sentence below the heading. */
  note?: (() => string) | undefined
  /** The page has a single narrow column. */
  narrow?: boolean | undefined
  /** Skeletons below the heading. */
  shapes?: readonly SkeletonShape[] | undefined
  /** The page begins with a wall. */
  overlaysHero?: boolean | undefined
  /** A page of the payment document: close to the heading, and without the ways out of a purchase. */
  isPaying?: boolean | undefined
}

const defaultShapes = ['ticket', 'row', 'row'] as const

/** A page that is loading: its heading, and skeletons of about the final size. */
export const Loading = ({
  title,
  note,
  narrow = false,
  shapes = defaultShapes,
  overlaysHero = false,
  isPaying = false,
}: LoadingProps) => (
  <>
    {overlaysHero && <WallSkeleton />}
    <Page narrow={narrow} dense={isPaying}>
      {isPaying && title && (
        <Breadcrumb label={m.cart_crumbs()} here={title()}>
          {null}
        </Breadcrumb>
      )}
      {title && !overlaysHero ? (
        <PageTitle title={title()} note={note?.()} />
      ) : (
        <h1 className="hidden">{m.loading()}</h1>
      )}
      <Skeleton label={m.loading()} shapes={title || overlaysHero ? shapes : ['title', ...shapes]} />
    </Page>
  </>
)
