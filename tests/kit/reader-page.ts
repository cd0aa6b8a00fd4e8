import { createElement as element, useEffect, useRef, useState, type ChangeEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { useHandReader } from '#web/staff/platform/reader/use-hand-reader.ts'
import { useDigits } from '#web/staff/platform/ui/use-digits.ts'
import { useTypingGoesTo } from '#web/staff/platform/ui/use-typing-goes-to.ts'

// Runs in the browser: every kind of place that may have the focus while a code is read.

interface Seen {
  /** Codes in the order of reading. */
  scanned: string[]
  /** Keys that pressed something on the page. */
  pressed: string[]
  /** State of React, by field. */
  state: Record<string, string>
}

declare global {
  interface Window {
    seen: Seen
  }
}

const seen: Seen = { scanned: [], pressed: [], state: {} }
window.seen = seen

const languages = ['Slovenščina', 'Previs', 'English']

const ReaderPage = () => {
  const [text, setText] = useState({ search: '', note: 'Prinesi čelado.\nIn vrv.', number: '12', language: 'English' })
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    seen.state = text
  }, [text])
  const bind = (name: keyof typeof text) => ({
    id: name,
    value: text[name],
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      setText((before) => ({ ...before, [name]: value })),
  })
  useHandReader((code) => void seen.scanned.push(code))
  useTypingGoesTo(search)
  useDigits(['1', '2', '3'], (row) => void seen.pressed.push(row))
  return element(
    'main',
    {},
    // oxlint-disable-next-line react/refs -- the element keeps the reference, no render reads it
    element('input', {
      ...bind('search'),
      ref: search,
      onKeyDown: ({ key }) => key === 'Enter' && seen.pressed.push(key),
    }),
    element('textarea', { ...bind('note'), rows: 2 }),
    element('input', { ...bind('number'), type: 'number' }),
    element('select', bind('language'), ...languages.map((name) => element('option', { key: name }, name))),
    element('button', { id: 'act', onClick: () => seen.pressed.push('act') }, 'Zapiši'),
    // A list whose rows have keys of their own.
    element('div', {
      id: 'list',
      tabIndex: 0,
      onKeyDown: ({ key }) => /^[a-z\d]$/i.test(key) && seen.pressed.push(key),
    }),
  )
}

createRoot(document.body.appendChild(document.createElement('div'))).render(element(ReaderPage))
