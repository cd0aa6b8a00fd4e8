import type { ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Bars } from './FillingBars.tsx'
import { attentionId, movedId, standInId } from './hold-shapes.ts'
import styles from './WallLegend.module.css'

const Entry = ({ sign, children }: { sign: ReactNode; children: string }) => (
  <li>
    {sign}
    {children}
  </li>
)

const hold = (id: string) => (
  <svg aria-hidden="true" focusable="false">
    <use href={`#${id}`} />
  </svg>
)

/** What the signs of the wall mean; its symbols are those of the wall above. */
export const WallLegend = ({ isPlan = false }: { isPlan?: boolean }) => (
  <ul className={styles.legend} aria-label={m.wall_legend()}>
    {!isPlan && <Entry sign={hold('hold-lit-0')}>{m.wall_been()}</Entry>}
    <Entry sign={hold('hold-off-1')}>{m.wall_ahead()}</Entry>
    {!isPlan && <Entry sign={hold('hold-crossed-3')}>{m.wall_cancelled()}</Entry>}
    {!isPlan && <Entry sign={hold(movedId)}>{m.wall_moved()}</Entry>}
    {!isPlan && <Entry sign={hold(standInId)}>{m.wall_stand_in()}</Entry>}
    <Entry sign={hold(attentionId)}>{m.wall_conflict()}</Entry>
    <Entry sign={<i className={styles.shut} />}>{m.wall_closed()}</Entry>
    {!isPlan && (
      <Entry
        sign={
          <span className={styles.bars}>
            <Bars of={['paid', 'unpaid', 'held', 'free']} isTight />
          </span>
        }
      >
        {m.wall_bars()}
      </Entry>
    )}
  </ul>
)
