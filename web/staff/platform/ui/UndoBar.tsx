import X from 'lucide/dist/esm/icons/x.mjs'
import { useEffect, useRef } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Button } from '#web/platform/ui/Button.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { Kbd } from './Kbd.tsx'
import styles from './UndoBar.module.css'
import { useAct } from './use-act.ts'

/** What was just done, and what takes it back. */
export interface DoneAct {
  sentence: string
  undo?: () => Promise<void>
}

interface UndoBarProps {
  /** Without it the bar is empty, and stays, so that screen readers hear what comes. */
  done: DoneAct | undefined
  onUndone: () => void
  onClose: () => void
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select')

/** What was done, with the way back in place of a question before it. Ctrl+Z takes it back as well. */
export const UndoBar = ({ done, onUndone, onClose }: UndoBarProps) => {
  const { busy, message, run } = useAct(async () => {
    await done?.undo?.()
    onUndone()
  })
  const undo = useRef<() => void>(undefined)
  useEffect(() => {
    undo.current = done?.undo && run
  })
  useEffect(() => {
    const takeBack = (event: KeyboardEvent) => {
      const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      // In a field these keys take back what was typed.
      if (!isUndo || !undo.current || event.defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      undo.current()
    }
    document.addEventListener('keydown', takeBack)
    return () => document.removeEventListener('keydown', takeBack)
  }, [])
  return (
    <div className={styles.bar} data-shown={done !== undefined || undefined}>
      <output>{message ?? done?.sentence}</output>
      {done?.undo && (
        <Button small look="quiet" busy={busy} onClick={run}>
          {m.staff_undo()} <Kbd>Ctrl Z</Kbd>
        </Button>
      )}
      {done && <IconButton icon={X} label={m.staff_dismiss()} onClick={onClose} />}
    </div>
  )
}
