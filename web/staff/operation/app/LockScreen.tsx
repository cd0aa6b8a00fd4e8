import User from 'lucide/dist/esm/icons/user.mjs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Colleague } from '#contract/staff/people/staff.ts'
import { m } from '#texts/compiled/messages.js'
import { centre } from '#web/platform/centre.ts'
import { Title } from '#web/platform/Title.tsx'
import { useHandReader } from '#web/staff/platform/reader/use-hand-reader.ts'
import { openFor, unlock, type StaffState } from '#web/staff/platform/session.ts'
import { Facets } from '#web/staff/platform/ui/Facets.tsx'
import { lazyPanel } from '#web/staff/platform/ui/lazy-panel.tsx'
import { classes } from '#web/platform/ui/classes.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Icon } from '#web/platform/ui/Icon.tsx'
import type { Kind } from '#web/platform/ui/kind.ts'
import { Logo } from '#web/platform/ui/Logo.tsx'
import { Dot } from '#web/platform/ui/Stones.tsx'
import { Clock } from './Clock.tsx'
import { keepingTyped } from './keeping-typed.ts'
import styles from './LockScreen.module.css'
import { PinPad } from './PinPad.tsx'
import { usePin } from './use-pin.ts'
import { OtherLanguage, WayInFrame } from './WayInFrame.tsx'

/** Seldom at a desk, where PINs are typed. */
const LogInForm = lazyPanel(() => import('./LogInForm.tsx'), 'LogInForm', { isNext: true })

interface LockScreenProps {
  state: StaffState
  device: NonNullable<StaffState['device']>
}

const kinds: readonly Kind[] = ['terminska', 'paket', 'dnevna', 'classes']

/** Colour of a person's stone, the same on every device. */
const kindOf = (id: string): Kind => kinds[Number.parseInt(id.slice(-4), 16) % kinds.length] ?? 'terminska'

/** 'Nika' of 'Nika Zorman': what colleagues call each other. */
const firstNameOf = (name: string): string => name.split(' ', 1)[0] ?? name
const restOf = (name: string): string => name.slice(firstNameOf(name).length + 1)

/** Chooses the next colleague whose name begins with a typed character. */
const useNameKeys = (colleagues: readonly Colleague[], chosen: string | undefined, choose: (id: string) => void) => {
  const press = useEffectEvent(({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey || !/^\p{L}$/u.test(key)) return
    const named = colleagues.filter(({ name }) => name.toLowerCase().startsWith(key.toLowerCase()))
    const next = named[(named.findIndex(({ _id }) => _id === chosen) + 1) % Math.max(1, named.length)]
    if (!next) return
    choose(next._id)
    document.querySelector<HTMLElement>(`[data-colleague="${next._id}"]`)?.focus()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** The locked device: who is there to unlock it, and nothing else (docs/product/staff.md §4.3). */
export const LockScreen = ({ state: { colleagues, demo }, device }: LockScreenProps) => {
  const [chosenId, setChosen] = useState(colleagues.length === 1 ? colleagues[0]?._id : undefined)
  const [byPassword, setByPassword] = useState(false)
  const [isScanned, setScanned] = useState(false)
  // Else the characters of a code would choose a name and type its PIN.
  useHandReader(() => setScanned(true))
  const heading = useRef<HTMLHeadingElement>(null)
  // On a phone the names give way to the PIN, and with them the pressed one that had the focus.
  useEffect(() => {
    if (chosenId !== undefined && document.activeElement === document.body) heading.current?.focus()
  }, [chosenId])
  const chosen = colleagues.find(({ _id }) => _id === chosenId)
  const entry = usePin({
    of: byPassword ? undefined : chosen?._id,
    submit: async (pin) => {
      if (chosen) await keepingTyped(() => unlock({ body: { staffId: chosen._id, pin } }))
    },
    onEscape: () => (byPassword ? setByPassword(false) : setChosen(undefined)),
  })
  useNameKeys(byPassword ? [] : colleagues, chosenId, (id) => setChosen(colleagues.find(({ _id }) => _id === id)?._id))
  if (byPassword)
    return (
      <WayInFrame title={m.staff_log_in_title()} note={device.name}>
        <Title page={m.staff_log_in_title()} />
        <LogInForm submit={m.staff_log_in()} isDemo={demo !== undefined} onDone={openFor} />
        <Button look="bare" onClick={() => setByPassword(false)}>
          {m.staff_pin_back()}
        </Button>
      </WayInFrame>
    )
  return (
    <main className={classes(styles.lock, chosen && styles.typing)}>
      <Title page={m.staff_locked_title()} />
      <h1 className="hidden">{m.staff_locked_title()}</h1>
      <Facets shape="lock" className={styles.wall} />
      <div className={styles.main}>
        <div className={styles.top}>
          <Logo name={centre.name.nominative} />
        </div>
        <Clock large place={device.name} />
        <div className={styles.choice}>
          <h2>{m.staff_who()}</h2>
          <output>{isScanned && m.reader_locked()}</output>
          {colleagues.length === 0 && <p>{m.staff_no_colleagues()}</p>}
          <ul className={styles.people}>
            {colleagues.map(({ _id, name, mark }) => (
              <li key={_id}>
                <button
                  type="button"
                  className={styles.tile}
                  data-colleague={_id}
                  aria-pressed={_id === chosenId}
                  onClick={() => setChosen(_id)}
                >
                  <span className={styles.stone}>
                    <Dot seed={_id} kind={kindOf(_id)} />
                  </span>
                  <span className={styles.name} translate="no">
                    <b>{firstNameOf(name)}</b>
                    <small>{[restOf(name), mark].filter(Boolean).join(', ')}</small>
                  </span>
                </button>
              </li>
            ))}
            <li>
              <button type="button" className={classes(styles.tile, styles.other)} onClick={() => setByPassword(true)}>
                <Icon of={User} />
                <span className={styles.name}>
                  <b>{m.staff_other_member()}</b>
                  <small>{m.staff_by_password()}</small>
                </span>
              </button>
            </li>
          </ul>
        </div>
      </div>
      <section className={styles.pin} aria-labelledby="staff-pin">
        <h2 id="staff-pin" tabIndex={-1} ref={heading}>
          {chosen ? m.staff_pin_of({ name: firstNameOf(chosen.name) }) : m.staff_pin_choose()}
        </h2>
        <PinPad
          entry={entry}
          kind={chosen && kindOf(chosen._id)}
          back={chosen && { label: m.staff_pin_back(), onPress: () => setChosen(undefined) }}
        />
      </section>
      <footer className={styles.foot}>
        <p>{demo && m.staff_demo_pin({ pin: demo.pin })}</p>
        <OtherLanguage />
      </footer>
    </main>
  )
}
