import type { ColourPair } from '#contract/centre/accent.ts'

// Colours of the browser's bar, light and dark, as in tokens.css: that of the header below it.
export const pageColours: ColourPair = ['#eef2f1', '#081517']
export const wallColours: ColourPair = ['#0b2124', '#0c2023']
