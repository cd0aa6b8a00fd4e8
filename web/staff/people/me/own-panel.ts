/** What every panel of the own account gets. */
export interface OwnPanelProps {
  onClose: () => void
  /** Closes the panel and says what was done. */
  onDone: (sentence: string) => void
}
