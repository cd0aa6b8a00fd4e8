import { maxLogoBytes } from '#contract/centre/files.ts'
import { m } from '#texts/compiled/messages.js'
import { pictureOf } from './logo-picture.ts'
import { logoSource } from './logo-source.ts'
import { uploadLogo } from './settings.queries.ts'
import { UploadField, type UploadProps } from './UploadField.tsx'

/** Keeps a logo and the picture of it; answers their names. */
const keepLogo = async (file: File): Promise<string> => {
  const logo = await uploadLogo(file)
  const picture = await pictureOf(logoSource(logo))
  return picture ? `${logo} ${await uploadLogo(picture)}` : ''
}

/** A logo; without one the mark of the app stands. */
export const LogoField = ({ onKept, ...field }: UploadProps & { onKept: () => void }) => (
  <UploadField
    {...field}
    accept="image/svg+xml,image/png,.svg,.png"
    maxBytes={maxLogoBytes}
    tooLarge={m.refusal_logo_too_large}
    unreadable={m.refusal_logo_broken}
    upload={keepLogo}
    remove={m.centre_logo_remove()}
    onValue={onKept}
  />
)
