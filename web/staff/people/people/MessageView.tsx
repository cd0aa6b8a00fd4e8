import { m } from '#texts/compiled/messages.js'
import styles from './MessageView.module.css'

/** A message as its readers see it: a line of the subject, a paragraph for each line of the text. */
export const MessageView = ({ subject, text }: { subject: string; text: string }) => (
  <section className={styles.message} aria-label={m.message_view()}>
    <h4>{subject}</h4>
    {text
      .split(/[\n\r]+/)
      .filter((line) => line.trim() !== '')
      .map((line, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no other name, and never move
        <p key={nth}>{line}</p>
      ))}
  </section>
)
