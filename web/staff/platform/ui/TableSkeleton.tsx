import styles from './TableSkeleton.module.css'

/** Rows to come, in their size; hidden for 400 ms, because most answers arrive earlier. */
export const TableSkeleton = ({ label }: { label: string }) => (
  <output className={styles.skeleton}>
    <span className="hidden">{label}</span>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
      <i key={row} data-shape="row" />
    ))}
  </output>
)
