import { m } from '#texts/compiled/messages.js'
import { Sheet } from '#web/platform/ui/Sheet.tsx'
import styles from './KeyList.module.css'

/** Each key that acts, and what it does; the same table as in docs/product/desk.md. */
const keys: readonly { caps: readonly string[]; word: () => string }[] = [
  { caps: ['F2'], word: m.desk_key_find },
  { caps: ['↓', 'Enter'], word: m.desk_key_list },
  { caps: ['Enter'], word: m.desk_key_enter },
  { caps: ['Esc'], word: m.desk_key_back },
  { caps: ['1', '…', '9'], word: m.desk_key_rows },
  { caps: ['A'], word: m.desk_key_all },
  { caps: ['N'], word: m.desk_key_again },
  { caps: ['P'], word: m.desk_key_pay },
  { caps: ['Ctrl Z'], word: m.desk_key_undo },
  { caps: ['F4'], word: m.desk_key_basket },
  { caps: ['F8'], word: m.desk_key_classes },
  { caps: ['F9'], word: m.desk_key_till },
  { caps: ['?'], word: m.desk_key_keys },
]

/** Those of the basket, which has them to itself (docs/product/till.md §7.3). */
const basketKeys: typeof keys = [
  { caps: ['G'], word: m.basket_by_cash },
  { caps: ['K'], word: m.basket_by_card },
  { caps: ['R'], word: m.basket_pre_invoice },
  { caps: ['C'], word: m.basket_courses },
  { caps: ['B'], word: m.basket_gifts },
  { caps: ['N'], word: m.basket_guests },
]

const Keys = ({ of }: { of: typeof keys }) => (
  <dl className={styles.keys}>
    {of.map(({ caps, word }) => (
      <div key={caps.join(' ')}>
        <dt>
          {caps.map((cap) => (
            <kbd key={cap}>{cap}</kbd>
          ))}
        </dt>
        <dd>{word()}</dd>
      </div>
    ))}
  </dl>
)

export const KeyList = ({ onClose }: { onClose: () => void }) => (
  <Sheet open title={m.desk_keys()} close={m.panel_close()} onClose={onClose}>
    <p className={styles.note}>{m.desk_keys_note()}</p>
    <Keys of={keys} />
    <h3>{m.desk_keys_basket()}</h3>
    <Keys of={basketKeys} />
  </Sheet>
)
