import Undo from 'lucide/dist/esm/icons/undo-2.mjs'
import { useId, useRef, useState, type FormEvent } from 'react'
import { m } from '#texts/compiled/messages.js'
import { time } from '#texts/format.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { useHandReader } from '#web/staff/platform/reader/use-hand-reader.ts'
import { useTypingGoesTo } from '#web/staff/platform/ui/use-typing-goes-to.ts'
import { Sign } from '#web/staff/platform/ui/Sign.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { classes } from '#web/platform/ui/classes.ts'
import { longestText } from './queue.rules.ts'
import { queueVisit, unqueueVisit } from './queue.ts'
import styles from './QueueField.module.css'

/** Where nothing but a finger types, a focused field would cover the screen with a keyboard. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover)').matches

/** What the field says about the last scan; a name is not shown again, since everybody sees this screen. */
type Said = { sentence: string; key?: string; isFailure?: boolean }

/** The one thing that works without a connection: a scanned code or a typed name, and Enter. `compact` takes one line. */
export const QueueField = ({ compact = false }: { compact?: boolean }) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState<Said>({ sentence: '' })
  useTypingGoesTo(field)
  const keep = async (typed: string) => {
    try {
      const queued = await queueVisit(typed)
      if (!queued) return
      const at = { time: time(queued.at) }
      setSaid({ sentence: queued.isAgain ? m.queue_kept_again(at) : m.queue_kept(at), key: queued.key })
    } catch {
      // A full or forbidden storage; what was typed stands there again, to be written down.
      if (field.current) field.current.value = typed
      setSaid({ sentence: m.queue_not_kept(), isFailure: true })
    }
  }
  useHandReader((text) => void keep(text))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = field.current
    if (!input) return
    const typed = input.value
    // Empty at once: the next scan may come before this one is on the disk.
    input.value = ''
    input.focus()
    void keep(typed)
  }
  const takeBack = async (key: string) => {
    await unqueueVisit(key)
    setSaid({ sentence: m.queue_taken_back() })
    field.current?.focus()
  }
  return (
    <form className={classes(styles.queue, compact && styles.compact)} onSubmit={submit} aria-label={m.queue_title()}>
      <label htmlFor={id}>{m.queue_field()}</label>
      <div className={styles.line}>
        <input
          id={id}
          ref={(element) => {
            field.current = element
            if (element && hasKeyboard() && !document.activeElement?.matches('input, textarea, select'))
              takeFocus(element)
          }}
          type="text"
          enterKeyHint="done"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={longestText}
          aria-describedby={`${id}-hint`}
        />
        <Button type="submit">{m.queue_keep()}</Button>
      </div>
      <p className={compact ? 'hidden' : styles.hint} id={`${id}-hint`}>
        {m.queue_field_hint()}
      </p>
      <div className={styles.said}>
        <output data-failure={said.isFailure}>
          {said.isFailure && <Sign kind="stop" />}
          {said.sentence}
        </output>
        {said.key !== undefined && (
          <Button small look="quiet" icon={Undo} onClick={() => void takeBack(said.key ?? '')}>
            {m.queue_take_back()}
          </Button>
        )}
      </div>
    </form>
  )
}
