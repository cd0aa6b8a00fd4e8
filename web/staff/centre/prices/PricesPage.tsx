import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { OfficeProduct } from '#contract/staff/centre/articles.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { today as dayHere } from '#web/platform/local-dates.ts'
import { Title } from '#web/platform/Title.tsx'
import { DayFilter } from '#web/staff/platform/ui/DayFilter.tsx'
import { ChipFilter, FilterRow, QuickFilter } from '#web/staff/platform/ui/FilterRow.tsx'
import { lazyPanel } from '#web/staff/platform/ui/lazy-panel.tsx'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import { PickedBar } from '#web/staff/platform/ui/PickedBar.tsx'
import { TableSkeleton } from '#web/staff/platform/ui/TableSkeleton.tsx'
import { UndoBar, type DoneAct } from '#web/staff/platform/ui/UndoBar.tsx'
import { isDay } from '#web/staff/platform/ui/typed-day.ts'
import { leaveUnsaved } from '#web/staff/platform/ui/unsaved.ts'
import { useAddress } from '#web/staff/platform/ui/use-address.ts'
import { useOpened } from '#web/staff/platform/ui/use-opened.ts'
import { usePicked } from '#web/staff/platform/ui/use-picked.ts'
import { useTyped } from '#web/staff/platform/ui/use-typed.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'
import { TryAgain } from '#web/platform/ui/TryAgain.tsx'
import { columnIds, groupsOf } from './price-grid.ts'
import { archiveQuery, pricesQuery } from './prices.queries.ts'
import { newId } from './panel-props.ts'
import styles from './PricesPage.module.css'
import { PriceTable } from './PriceTable.tsx'
import { ShowMany } from './ShowMany.tsx'
import { usePriceGrid } from './use-price-grid.ts'
import { useProductOrder } from './use-product-order.ts'

const PricesPanel = lazyPanel(() => import('./PricesPanel.tsx'), 'PricesPanel', { isNext: true })

const productId = ({ _id }: OfficeProduct) => _id

const emptySentence = (isArchive: boolean, sought: string): string => {
  if (sought !== '') return m.office_price_none()
  return isArchive ? m.office_price_none_archived() : m.office_price_empty()
}

/** The price list of the office: what is sold to whom at which price, today and from a later day on. */
export const PricesPage = () => {
  const [filter, setFilter] = useAddress('q', 'list', 'day')
  const [typed, setTyped] = useTyped(filter.q, (q) => setFilter({ q }))
  const isArchive = filter.list === 'archive'
  const query = useQuery(isArchive ? archiveQuery : pricesQuery)
  const { id, open, close } = useOpened(staffPaths.prices)
  const [done, setDone] = useState<DoneAct>()
  const today = query.data?.today ?? dayHere()
  const day = isDay(filter.day) ? filter.day : today

  const order = useProductOrder(query.data?.products, done, setDone)
  // Rows come after the key that was typed, so that four hundred of them do not hold it up.
  const deferred = useDeferredValue(typed)
  // A key that leads to the rows has them at once, since the next key is meant for the cell it leads to.
  const lead = useRef<'ArrowDown' | 'Enter'>(undefined)
  const [led, setLed] = useState<{ typed: string }>()
  const sought = led?.typed === typed ? typed : deferred
  const groups = useMemo(() => groupsOf(order.products, sought), [order.products, sought])
  const products = useMemo(() => groups.flatMap((group) => group.products), [groups])
  const rows = useMemo(() => products.map(columnIds), [products])
  const picks = usePicked(products, productId)
  const show = (next: string) => {
    setDone(undefined)
    open(next)
  }
  const { table, reached, enter, focus, keys } = usePriceGrid(
    rows,
    id,
    (cell, by) => {
      const group = groups.find(({ products }) => products.some((product) => columnIds(product).includes(cell)))
      const product = group?.products.find((each) => columnIds(each).includes(cell))
      if (product && !isArchive) order.move(product, group?.products ?? [], by)
    },
    isArchive ? undefined : picks,
  )
  useLayoutEffect(() => {
    if (lead.current === undefined) return
    const first = enter()
    if (lead.current === 'Enter' && first !== undefined) leaveUnsaved(() => show(first))
    lead.current = undefined
  })

  // As they are now, also those that the search does not show.
  const chosen = isArchive ? [] : order.products.filter(({ _id }) => picks.picked.has(_id))
  const bar = (shown: DoneAct | undefined) => (
    <UndoBar
      done={shown}
      onUndone={() => {
        setDone({ sentence: m.staff_undone() })
        if (!id && reached !== undefined) focus(reached)
      }}
      onClose={() => setDone(undefined)}
    />
  )
  const newArticle = (
    <Button small look="quiet" icon={Plus} onClick={() => leaveUnsaved(() => show(newId))}>
      {m.office_price_new()}
    </Button>
  )
  return (
    <OfficePage
      title={m.office_price_title()}
      note={isArchive ? m.office_price_archive_note() : m.office_price_note({ day: date(day) })}
      actions={
        <>
          <DayFilter
            label={m.office_price_day()}
            value={day}
            onChange={(next) => setFilter({ day: next === today ? '' : next })}
          />
          {newArticle}
        </>
      }
      panel={
        id !== undefined &&
        query.data && (
          <PricesPanel
            key={id}
            id={id}
            list={query.data}
            bar={bar(done)}
            order={order}
            onOpen={show}
            onClose={close}
            onSay={setDone}
          />
        )
      }
    >
      <Title page={m.office_price_title()} />
      <FilterRow label={m.table_filters()}>
        <QuickFilter
          label={m.office_price_search()}
          value={typed}
          onChange={setTyped}
          onLead={(key) => {
            lead.current = key
            setLed({ typed })
          }}
        />
        <ChipFilter
          label={m.office_price_list()}
          value={isArchive ? 'archive' : ''}
          options={[
            { value: '', label: m.office_price_list_now() },
            { value: 'archive', label: m.office_price_list_archive() },
          ]}
          onChange={(list) => leaveUnsaved(() => setFilter({ list }))}
        />
      </FilterRow>
      {groups.length > 0 && <p className={styles.keys}>{m.office_price_keys()}</p>}
      {query.error && (
        <TryAgain label={m.try_again()} onRetry={query.refetch}>
          {query.error.message}
        </TryAgain>
      )}
      {!query.data && !query.error && <TableSkeleton label={m.loading()} />}
      {query.data && groups.length === 0 && (
        <Empty sentence={emptySentence(isArchive, sought)} action={!isArchive && sought === '' && newArticle} />
      )}
      {groups.length > 0 && (
        <PriceTable
          groups={groups}
          day={day}
          tableRef={table}
          keys={keys}
          reachedId={reached}
          openId={id}
          onOpen={show}
          picks={isArchive ? undefined : picks}
        />
      )}
      <PickedBar count={chosen.length} onEnd={picks.end}>
        {chosen.length > 0 &&
          [false, true].map((isVisible) => (
            <ShowMany
              key={String(isVisible)}
              products={chosen}
              isVisible={isVisible}
              onDone={(next) => {
                picks.end()
                setDone(next)
              }}
            />
          ))}
      </PickedBar>
      <div className={styles.done}>{bar(id === undefined ? done : undefined)}</div>
    </OfficePage>
  )
}
