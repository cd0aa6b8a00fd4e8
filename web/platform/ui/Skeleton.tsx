import { inOrder } from './in-order.ts'
import styles from './Skeleton.module.css'

/** Each shape has the size of the content that replaces it. */
export type SkeletonShape = 'title' | 'chips' | 'line' | 'row' | 'field' | 'article' | 'ticket' | 'recap'

const cut: ReadonlySet<SkeletonShape> = new Set(['article', 'ticket', 'recap'])

/** Placeholder of loading content in its final size; hidden for 300 ms, because most answers arrive earlier. */
export const Skeleton = ({ label, shapes }: { label: string; shapes: readonly SkeletonShape[] }) => (
  <output className={styles.skeleton}>
    <span className="hidden">{label}</span>
    {inOrder(shapes).map(({ item, index }) => (
      <i key={index} className={cut.has(item) ? 'cut' : undefined} data-shape={item} />
    ))}
  </output>
)

/** Placeholder of a tall Hero, which the header overlays. */
export const WallSkeleton = () => <div className={styles.wall} />
