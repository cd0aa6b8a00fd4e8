import { useMedia } from './use-media.ts'

/** Whether the screen is wide enough for the page and its side panel; the same width as in SidePanel.module.css. */
export const useWide = (): boolean => useMedia('(min-width: 80rem)')
