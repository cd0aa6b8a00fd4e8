import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './PrintedPaper.module.css'

/** Margin of the paper and the roll's width, in millimetres. */
const margin = 3
const roll = 80
const mmPerPixel = 25.4 / 96

/** A page as long as its paper: no browser lets a style sheet say `80mm auto`. */
const pageOf = (paper: HTMLElement): CSSStyleSheet => {
  const length = Math.ceil(paper.getBoundingClientRect().height * mmPerPixel) + 2 * margin + 1
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@page { size: ${roll}mm ${Math.max(length, roll)}mm; margin: ${margin}mm }`)
  return sheet
}

/**
 * Prints a paper alone, by the browser's print. It stands in the page until it is printed. `onSent` comes once it is with
 * the printer, `onPrinted` once the page is back.
 */
export const usePrintPaper = (
  onPrinted: () => void,
  onSent: () => void,
): { paper: ReactNode; print: (content: ReactNode) => void } => {
  const [content, setContent] = useState<ReactNode>()
  const paper = useRef<HTMLDivElement>(null)
  const printed = useEffectEvent(onPrinted)
  const sent = useEffectEvent(onSent)
  useEffect(() => {
    if (content === undefined || !paper.current) return undefined
    const sheet = pageOf(paper.current)
    document.adoptedStyleSheets.push(sheet)
    const over = () => {
      setContent(undefined)
      printed()
    }
    addEventListener('afterprint', over)
    const ready = [...paper.current.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined))
    let isGone = false
    void Promise.all(ready).then(() => {
      if (isGone) return
      globalThis.print()
      sent()
    })
    return () => {
      isGone = true
      removeEventListener('afterprint', over)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [content])
  return {
    paper:
      content === undefined
        ? undefined
        : createPortal(
            <div className={styles.printed} ref={paper} aria-hidden="true">
              {content}
            </div>,
            document.body,
          ),
    print: setContent,
  }
}
