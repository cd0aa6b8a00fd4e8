import Undo from 'lucide/dist/esm/icons/undo-2.mjs'
import { m } from '#texts/compiled/messages.js'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { Sign } from '#web/staff/platform/ui/Sign.tsx'
import { Icon } from '#web/platform/ui/Icon.tsx'
import styles from './Passed.module.css'

/** A name is read from a metre away; a word of more characters needs smaller type. */
const maxWideWord = 9

const isLong = (title: string): boolean => title.split(/[\s-]/).some((word) => word.length > maxWideWord)

interface PassedProps {
  /** The name of one, or names of several, large. */
  title: string
  sentence: string
  /** Also what is good news without a visit, such as a person who is in already. */
  isCalm?: boolean
  /** Absent where nothing was recorded. */
  undo?: { busy: boolean; press: () => void } | undefined
}

/** The moment after a good scan: the one large field of colour, with the time that is left to take it back. */
export const Passed = ({ title, sentence, isCalm = false, undo }: PassedProps) => (
  <section className={styles.passed} data-calm={isCalm || undefined}>
    <Sign kind="go" />
    <div className={styles.words}>
      <h2 data-long={isLong(title) || undefined} translate="no">
        {title}
      </h2>
      <p>{sentence}</p>
      {undo && (
        <button type="button" className={styles.undo} aria-busy={undo.busy || undefined} onClick={undo.press}>
          <Icon of={Undo} />
          {m.desk_undo()} <Kbd>Ctrl Z</Kbd>
          <i className={styles.time} aria-hidden="true" />
        </button>
      )}
    </div>
  </section>
)
