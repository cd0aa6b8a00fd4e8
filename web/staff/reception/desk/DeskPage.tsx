import { useRef } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Title } from '#web/platform/Title.tsx'
import { HoldSymbols } from '#web/staff/climbing/classes/HoldSymbols.tsx'
import { hasKeyboard } from '#web/staff/platform/ui/has-keyboard.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { classes } from '#web/platform/ui/classes.ts'
import { useScope } from '#web/staff/platform/session.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { lazyPanel } from '#web/staff/platform/ui/lazy-panel.tsx'
import { basket, useBasket } from './basket/basket.ts'
import { focusBasket } from './basket/focus-basket.ts'
import { ClassesLane, focusClasses } from './classes-lane/ClassesLane.tsx'
import { DeskSearch } from './search/DeskSearch.tsx'
import { useFind, useOpenActive } from './search/use-find.ts'
import styles from './DeskPage.module.css'
import { Feed } from './feed/Feed.tsx'
import { useDeskKeys } from './keys/use-desk-keys.ts'
import { useHandReader } from '#web/staff/platform/reader/use-hand-reader.ts'
import { useTillPanelWanted } from './till/open-till-panel.ts'
import { useTill } from '#web/staff/money/tills/use-till.ts'
import { useDesk } from './use-desk.ts'
import { Work } from './Work.tsx'

const Unfinished = lazyPanel(() => import('./till/Unfinished.tsx'), 'Unfinished', { isNext: true })
const FoundList = lazyPanel(() => import('./search/FoundList.tsx'), 'FoundList', { isNext: true })
const RentalOut = lazyPanel(() => import('./rental/RentalOut.tsx'), 'RentalOut')
const BasketLane = lazyPanel(() => import('./basket/BasketLane.tsx'), 'BasketLane', { isNext: true })

/**
 * The reception in three lanes: whom staff look for and the day's visits, what is worked on, classes of today. Nothing
 * of it stands in the address, so that a lock leaves nothing behind (docs/product/staff.md §4.3).
 */
export const DeskPage = () => {
  const search = useRef<HTMLInputElement>(null)
  const find = useFind()
  /** The next customer: an empty field that has the keys, except where that opens the keyboard of a phone. */
  const toSearch = () => {
    if (hasKeyboard()) search.current?.focus()
  }
  const desk = useDesk({
    onDone: () => {
      find.type('')
      toSearch()
    },
    onBack: () => {
      toSearch()
      // The name that led to a card gives way to the next one typed.
      if (document.activeElement === search.current) search.current?.select()
    },
  })
  const { work, show } = desk
  const maySell = useScope('sell') !== undefined
  const hasTill = useScope('till') !== undefined
  const { isOpen: isBasket } = useBasket()
  const openBasket = () => {
    basket.open()
    focusBasket()
  }
  /** The keys of the card, once the basket is put away; of the search without one. */
  const toCard = () => {
    const card = document.querySelector<HTMLElement>('[data-keys=card] :is([data-main], h2)')
    if (card) card.focus()
    else toSearch()
  }
  const enterOther = useRef<() => void>(null)
  const openActive = useOpenActive(find, ({ _id }) => show.person(_id), enterOther)
  useHandReader(desk.scan)
  useDeskKeys({
    search,
    onMove: (by) => find.move(by, search),
    onOpen: openActive,
    onRow: (index) => {
      const row = find.rows[index]
      if (row) show.person(row._id)
    },
    onBack: () => {
      if (work) show.nothing()
      else if (document.activeElement !== search.current) toSearch()
      else find.type('')
    },
    onUndo: desk.undoLast,
    onClasses: focusClasses,
    onTill: () => {
      if (!hasTill || work?.at === 'till') return false
      show.till()
      return true
    },
    onBasket: () => {
      if (maySell) openBasket()
    },
  })
  const isUnfinished = (useTill().till?.unfinished.length ?? 0) > 0
  useTillPanelWanted(() => {
    if (hasTill) show.till()
  })
  // What lies on the desk may take the place of the list.
  const isListed = find.typed.trim() !== '' && (work === undefined || work.at === 'person')
  const newPerson = () => show.newPerson(find.typed)
  return (
    <div className={styles.desk}>
      <Title page={m.staff_desk()} />
      <h1 className="hidden">{m.staff_desk()}</h1>
      <HoldSymbols />
      <output className="hidden">{desk.spoken}</output>
      <section className={styles.find} aria-label={m.staff_find()}>
        <DeskSearch
          ref={search}
          typed={find.typed}
          listId={find.listId}
          activeId={isListed ? find.activeId : undefined}
          onType={(typed) => {
            find.type(typed)
            // What stands on the desk is of the person before.
            if (work?.at === 'person') show.nothing()
          }}
          onScanned={desk.scan}
        />
      </section>
      {isListed && (
        <section className={styles.results} aria-label={m.people_results()}>
          <FoundList
            find={find}
            enter={enterOther}
            onOpen={({ _id }) => show.person(_id)}
            onArrival={show.arrival}
            onNewPerson={newPerson}
          />
        </section>
      )}
      <section className={styles.feed} aria-label={m.desk_feed()}>
        <Feed isNew={desk.isNew} undo={desk.undo} />
      </section>
      <section
        className={classes(styles.work, work && styles.working)}
        data-desk-work=""
        aria-label={m.staff_desk_work()}
      >
        <Work desk={desk} />
      </section>
      <aside className={styles.side} aria-label={isBasket && maySell ? m.basket() : m.desk_classes()}>
        {maySell && isUnfinished && <Unfinished />}
        {isBasket && maySell ? (
          <BasketLane
            personId={work?.at === 'person' ? work.personId : undefined}
            onRecorded={desk.finish}
            onOpen={show.person}
            onBack={toCard}
            onLeave={desk.leave}
            onInvoice={show.invoice}
            onPreInvoice={show.preInvoice}
          />
        ) : (
          <>
            <ClassesLane
              action={
                <>
                  {desk.mayRecord && (
                    <Button small look="bare" onClick={show.group}>
                      {m.desk_group()} <Kbd>F8</Kbd>
                    </Button>
                  )}
                  {maySell && (
                    <Button small look="bare" onClick={openBasket}>
                      {m.basket()} <Kbd>F4</Kbd>
                    </Button>
                  )}
                </>
              }
            />
            {maySell && <RentalOut />}
          </>
        )}
      </aside>
    </div>
  )
}
