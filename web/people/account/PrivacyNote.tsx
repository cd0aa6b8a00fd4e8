import { m } from '#texts/compiled/messages.js'
import { centre } from '#web/platform/centre.ts'
import { useLanguage } from '#web/platform/language.ts'

/** Link to the centre's privacy notice; it opens beside the form, so that nothing typed is lost. */
export const PrivacyLink = () => (
  <a href={centre.privacy[useLanguage()]} target="_blank" rel="noreferrer">
    {m.privacy_link()}
  </a>
)

/** Who keeps the data that a form asks for, with the privacy notice. It informs, so no box is ticked (GDPR, article 13). */
export const PrivacyNote = ({ whose = 'own' }: { whose?: 'own' | 'child' }) => {
  const seller = centre.seller.name
  return (
    <p className="muted">
      {whose === 'child' ? m.privacy_note_child({ seller }) : m.privacy_note({ seller })}
      <br />
      <PrivacyLink />
    </p>
  )
}
