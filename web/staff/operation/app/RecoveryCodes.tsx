import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Printer from 'lucide/dist/esm/icons/printer.mjs'
import { useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Button } from '#web/platform/ui/Button.tsx'
import styles from './RecoveryCodes.module.css'

/** Ten codes that are shown once, with the ways to keep them. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.acts}>
        <Button look="quiet" icon={Copy} onClick={() => void copy()}>
          {m.staff_recovery_copy()}
        </Button>
        <Button look="quiet" icon={Printer} onClick={() => print()}>
          {m.staff_recovery_print()}
        </Button>
      </div>
      <output>{isCopied && m.staff_recovery_copied()}</output>
    </>
  )
}
