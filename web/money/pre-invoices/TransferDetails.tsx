import Check from 'lucide/dist/esm/icons/check.mjs'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import { useRef, useState } from 'react'
import type { Transfer } from '#contract/money/pre-invoices.ts'
import { m } from '#texts/compiled/messages.js'
import { priceOfEuros } from '#texts/format.ts'
import { Facts } from '#web/platform/ui/Facts.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import styles from './TransferDetails.module.css'

/** A white ground of its own: a scanner needs it in every theme. */
const pictureOf = ({ side, path }: Transfer['qr']): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** How a pre-invoice is paid by transfer: what to scan, and what to copy (docs/product/pre-invoices.md §6.8). */
export const TransferDetails = ({ total, transfer }: { total: number; transfer: Transfer }) => (
  <>
    <p className="muted">{m.pre_invoice_pay()}</p>
    <img className={styles.code} src={pictureOf(transfer.qr)} alt={m.transfer_code()} />
    <Facts
      facts={[
        { name: m.pre_invoice_amount(), value: priceOfEuros(total) },
        { name: m.pre_invoice_iban(), value: <Copied what={m.pre_invoice_iban()} text={transfer.iban} /> },
        {
          name: m.pre_invoice_reference(),
          value: <Copied what={m.pre_invoice_reference()} text={transfer.reference} />,
        },
        { name: m.pre_invoice_payee(), value: transfer.payee },
        { name: m.pre_invoice_purpose(), value: transfer.purpose },
      ]}
    />
  </>
)

/** A value with a button that copies it; where the browser refuses, the value is selected instead. */
const Copied = ({ what, text }: { what: string; text: string }) => {
  const value = useRef<HTMLSpanElement>(null)
  const [done, setDone] = useState<'copied' | 'selected'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text.replaceAll(/\s/g, ''))
      setDone('copied')
    } catch {
      if (value.current) getSelection()?.selectAllChildren(value.current)
      setDone('selected')
    }
  }
  return (
    <span className={styles.copied}>
      <span ref={value} translate="no">
        {text}
      </span>
      <IconButton
        icon={done === 'copied' ? Check : Copy}
        label={m.transfer_copy({ what })}
        onClick={() => void copy()}
      />
      <output className="hidden">
        {done && (done === 'copied' ? m.transfer_copied({ what }) : m.transfer_selected({ what }))}
      </output>
    </span>
  )
}
