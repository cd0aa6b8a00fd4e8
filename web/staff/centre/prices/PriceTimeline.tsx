import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Undo from 'lucide/dist/esm/icons/undo-2.mjs'
import { useRef } from 'react'
import type { Day } from '#contract/platform/day.ts'
import type { OfficeArticle, OfficePrice } from '#contract/staff/centre/articles.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { classes } from '#web/platform/ui/classes.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { KindStone } from './KindStone.tsx'
import { timeOf, type PriceTime } from './price-days.ts'
import type { PriceKind } from './price-grid.ts'
import { asNote, priceOf } from './price-words.ts'
import styles from './PriceTimeline.module.css'

export type ComingPrice = Pick<OfficePrice, 'from' | 'cents'>

interface PriceTimelineProps {
  kind: PriceKind
  article: OfficeArticle
  today: Day
  /** A price that is being typed. */
  draft: ComingPrice | undefined
  /** What can be done about a price to come; absent in the archive. */
  onChange?: (price: ComingPrice) => void
  onTakeBack?: (price: ComingPrice) => Promise<void>
}

type ComingActsProps = { price: ComingPrice } & Required<Pick<PriceTimelineProps, 'onChange' | 'onTakeBack'>>

const ComingActs = ({ price, onChange, onTakeBack }: ComingActsProps) => {
  const day = date(price.from)
  const { message, run } = useAct(() => onTakeBack(price))
  return (
    <>
      <span className={styles.acts}>
        <IconButton icon={Pencil} label={m.office_price_change({ day })} onClick={() => onChange(price)} />
        <IconButton icon={Undo} label={m.office_price_take_back({ day })} onClick={run} />
      </span>
      {message !== undefined && (
        <div role="alert" className={styles.refused}>
          <Says kind="stop">{message}</Says>
        </div>
      )}
    </>
  )
}

const Moment = ({ price, time }: { price: Pick<OfficePrice, 'from' | 'by'>; time: PriceTime }) => {
  const from = m.office_price_from_day({ day: date(price.from) })
  return time === 'now' ? (
    <>
      <strong>{m.office_price_now()}</strong>
      <small>{asNote([from, price.by])}</small>
    </>
  ) : (
    <>
      {from}
      {price.by !== '' && <small>{price.by}</small>}
    </>
  )
}

/** Prices of an article, the latest first: to come, now, and frozen ones of the past. */
export const PriceTimeline = ({ kind, article, today, draft, onChange, onTakeBack }: PriceTimelineProps) => {
  const { prices, _id } = article
  const list = useRef<HTMLOListElement>(null)
  const rows = [
    ...(draft ? [{ ...draft, by: '', isDraft: true }] : []),
    ...prices.filter(({ from }) => from !== draft?.from).map((price) => ({ ...price, isDraft: false })),
  ].toSorted((one, other) => other.from.localeCompare(one.from))
  return (
    <ol className={styles.rope} tabIndex={-1} ref={list}>
      {rows.map(({ isDraft, ...price }) => {
        const time = timeOf(price, rows, today)
        return (
          <li key={isDraft ? 'draft' : price.from} className={styles[time]}>
            <KindStone kind={kind} seed={`${_id}${price.from}`} isOff={time === 'past'} />
            <div>
              {isDraft ? (
                <>
                  {m.office_price_from_day({ day: date(price.from) })}
                  <small>{m.office_price_unsaved()}</small>
                </>
              ) : (
                <Moment price={price} time={time} />
              )}
            </div>
            {!isDraft && time === 'coming' && onChange && onTakeBack && (
              <ComingActs
                price={price}
                onChange={onChange}
                onTakeBack={async (taken) => {
                  await onTakeBack(taken)
                  // The pressed button goes with its row.
                  list.current?.focus()
                }}
              />
            )}
            <b translate="no">{priceOf(price.cents)}</b>
          </li>
        )
      })}
      {rows.length === 0 && <li className={classes(styles.past, styles.none)}>{m.office_price_missing()}</li>}
    </ol>
  )
}
