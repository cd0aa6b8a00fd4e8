import type { Slip } from '#contract/staff/reception/receipts.ts'
import { m } from '#texts/compiled/messages.js'
import styles from './Paper.module.css'

/** A white ground of its own: a reader needs it in every theme. */
export const codePicture = ({ side, path }: NonNullable<Slip['qr']>): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`,
  )}`

/** The receipt as it lies on paper of 80 mm, with the mark of a copy where it is one. */
export const Paper = ({ slip, copy }: { slip: Slip; copy: number }) => (
  <div className={styles.paper} lang={slip.language}>
    {copy > 0 && <p className={styles.copy}>{m.slip_copy({ number: copy }, { locale: slip.language })}</p>}
    {slip.sections.map((section, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- sections of one receipt never move
      <div key={index} className={styles.section}>
        {section.map(({ text, right, look }, line) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of one receipt never move
          <p key={line} data-look={look}>
            <span>{text}</span> {right !== undefined && <span>{right}</span>}
          </p>
        ))}
      </div>
    ))}
    {slip.qr && <img className={styles.code} src={codePicture(slip.qr)} alt={m.slip_code()} />}
  </div>
)
