import { useCallback, useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react'
import type { Day } from '#contract/platform/day.ts'
import { ageGroups } from '#contract/platform/age-groups.ts'
import { m } from '#texts/compiled/messages.js'
import type { OfficeProduct } from '#contract/staff/centre/articles.ts'
import { PickAll } from '#web/staff/platform/ui/PickBox.tsx'
import { leaveUnsaved } from '#web/staff/platform/ui/unsaved.ts'
import type { usePicked } from '#web/staff/platform/ui/use-picked.ts'
import { cellsOf, type PriceGroup } from './price-grid.ts'
import { ageHeads, kindTitles } from './price-words.ts'
import { KindStone } from './KindStone.tsx'
import { PriceRow } from './PriceRow.tsx'
import styles from './PriceTable.module.css'

interface PriceTableProps {
  groups: readonly PriceGroup[]
  /** The day whose prices stand in the cells. */
  day: Day
  tableRef: RefObject<HTMLTableElement | null>
  /** Keys of the cells (use-price-grid.ts). */
  keys: Pick<ComponentProps<'table'>, 'onFocus' | 'onKeyDown'>
  /** The cell that Tab reaches. */
  reachedId: string | undefined
  /** The cell whose panel is open. */
  openId: string | undefined
  onOpen: (id: string) => void
  /** The chosen products; absent where nothing is done to several. */
  picks: ReturnType<typeof usePicked<OfficeProduct>> | undefined
}

// Said outright, because a table laid out as a list loses its roles in some browsers.
const tableRole = { role: 'table' }
const rowsRole = { role: 'rowgroup' }
const rowRole = { role: 'row' }

/** A row for each product, a column for each age, grouped by kind; each price is a button. */
export const PriceTable = ({ groups, day, tableRef, keys, reachedId, openId, onOpen, picks }: PriceTableProps) => {
  const latest = useRef(picks)
  useLayoutEffect(() => {
    latest.current = picks
  })
  // One function for all rows and for good, so that a row is not drawn again for the choice of another one.
  const onPick = useCallback((id: string, isThrough: boolean) => {
    if (isThrough) latest.current?.pickThrough(id, id)
    else latest.current?.pick(id)
  }, [])
  return (
    <div className={styles.around}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- presses and keys are those of the buttons in its cells, which are too many for a function each */}
      <table
        className={styles.table}
        ref={tableRef}
        {...tableRole}
        {...keys}
        onClick={({ target }) => {
          const id = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined
          if (id !== undefined) leaveUnsaved(() => onOpen(id))
        }}
      >
        <caption className="hidden">{m.office_price_title()}</caption>
        <thead {...rowsRole}>
          <tr {...rowRole}>
            {picks && <PickAll isAll={picks.all} onAll={picks.setAll} />}
            <th scope="col" className={styles.name}>
              {m.office_price_article()}
            </th>
            {ageGroups.map((age) => (
              <th key={age} scope="col" data-age={age}>
                {ageHeads[age]()}
              </th>
            ))}
            <th scope="col" className={styles.valid}>
              {m.office_price_valid()}
            </th>
          </tr>
        </thead>
        {groups.map(({ kind, products }) => (
          <tbody key={kind} {...rowsRole}>
            <tr className={styles.kind} {...rowRole}>
              <th scope="rowgroup" colSpan={ageGroups.length + (picks ? 3 : 2)}>
                <span>
                  <KindStone kind={kind} />
                  {kindTitles[kind]()}
                </span>
              </th>
            </tr>
            {products.map((product) => {
              const isOwn = (id: string | undefined) =>
                id === product._id || cellsOf(product).some((cell) => cell.id === id) ? id : undefined
              return (
                <PriceRow
                  key={product._id}
                  product={product}
                  day={day}
                  openId={isOwn(openId)}
                  reachedId={isOwn(reachedId)}
                  isPicked={picks?.picked.has(product._id)}
                  onPick={onPick}
                />
              )
            })}
          </tbody>
        ))}
      </table>
    </div>
  )
}
