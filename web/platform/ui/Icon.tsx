import type { IconNode } from 'lucide'
import { createElement } from 'react'
import styles from './Icon.module.css'

/** The shapes of a lucide icon, imported where it is used, so that only its pages load it. */
export type Drawing = IconNode

const frame = {
  className: styles.icon,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
  focusable: false,
} as const

/** Line icon in the colour and size of its text, hidden from screen readers. */
export const Icon = ({ of: drawing }: { of: Drawing }) =>
  createElement('svg', frame, ...drawing.map((shape) => createElement(...shape)))
