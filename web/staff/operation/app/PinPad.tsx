import Delete from 'lucide/dist/esm/icons/delete.mjs'
import { m } from '#texts/compiled/messages.js'
import { Icon } from '#web/platform/ui/Icon.tsx'
import type { Kind } from '#web/platform/ui/kind.ts'
import { inOrder } from '#web/platform/ui/in-order.ts'
import { Stones } from '#web/platform/ui/Stones.tsx'
import styles from './PinPad.module.css'
import { pinLength, type PinEntry } from './use-pin.ts'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const places = Array.from({ length: pinLength }, (_, place) => `pin${place}`)

/** What is typed, as holds: lit for each digit, an outline for each that is missing. */
const Holds = ({ typed, kind }: { typed: number; kind: Kind | undefined }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no single picture: each hold is drawn by itself
  <div className={styles.holds} role="img" aria-label={m.staff_pin_typed({ count: typed })}>
    {inOrder(places).map(({ item, index }) => (
      <span key={item}>
        <Stones
          width={48}
          height={48}
          stones={[{ seed: item, kind, x: 24, y: 24, size: 17 }]}
          tone={index < typed ? 'hold' : 'off'}
          flat
        />
      </span>
    ))}
  </div>
)

interface PinPadProps {
  entry: PinEntry
  /** Colour of the holds: that of the member's stone. */
  kind?: Kind | undefined
  /** Beside 0: one step back, such as to the names on a phone. */
  back?: { label: string; onPress: () => void } | undefined
}

/** Digits for a finger; keys work anywhere on the screen (use-pin.ts). */
export const PinPad = ({ entry: { pin, isBusy, failure, type, erase }, kind, back }: PinPadProps) => (
  <div className={styles.pin} aria-busy={isBusy}>
    <Holds typed={pin.length} kind={kind} />
    <p className={styles.says} role="alert">
      {failure}
    </p>
    <div className={styles.pad}>
      {digits.map((digit) => (
        <button key={digit} type="button" onClick={() => type(digit)}>
          {digit}
        </button>
      ))}
      {back ? (
        <button type="button" className={styles.plain} onClick={back.onPress}>
          {back.label}
        </button>
      ) : (
        <span />
      )}
      <button type="button" onClick={() => type('0')}>
        0
      </button>
      <button type="button" className={styles.plain} aria-label={m.staff_pin_delete()} onClick={erase}>
        <Icon of={Delete} />
      </button>
    </div>
  </div>
)
