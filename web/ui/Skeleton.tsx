import { inOrder } from './in-order.ts'
import styles from './Skeleton.module.css'

/** Each has the size of what will stand in its place. */
export type SkeletonShape = 'title' | 'chips' | 'line' | 'row' | 'field' | 'article' | 'ticket'

const cut: ReadonlySet<SkeletonShape> = new Set(['article', 'ticket'])

/** What is being loaded, in its final size; unseen for the first 300 ms, for most answers are here by then. */
export const Skeleton = ({ label, shapes }: { label: string; shapes: readonly SkeletonShape[] }) => (
  <output className={styles.skeleton}>
    <span className="hidden">{label}</span>
    {inOrder(shapes).map(({ item, place }) => (
      <i key={place} className={cut.has(item) ? 'cut' : undefined} data-shape={item} />
    ))}
  </output>
)

/** The wall at the top of a page that comes, for the header to lie on. */
export const WallSkeleton = () => <div className={styles.wall} />
