import { useRef, useState, type ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from '#web/platform/api.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { FileField } from '#web/staff/platform/ui/FileField.tsx'

export interface UploadProps {
  label: string
  name: string
  hint: string | undefined
  optional?: string
  defaultValue: string
  error: string | undefined
}

interface UploadFieldProps extends UploadProps {
  accept: string
  maxBytes: number
  tooLarge: () => string
  /** What is said where the upload answers no name. */
  unreadable?: () => string
  /** Keeps the file; answers the name by which the form sends it. */
  upload: (file: File) => Promise<string>
  onValue?: (value: string) => void
  /** Label of the button that takes the file away; without it there must be one. */
  remove?: string
  children?: ReactNode
}

/** A file that is kept as soon as it is chosen: the form holds its name. */
export const UploadField = ({
  name,
  defaultValue,
  error,
  accept,
  maxBytes,
  tooLarge,
  unreadable,
  upload,
  onValue,
  remove,
  children,
  ...labelled
}: UploadFieldProps) => {
  const kept = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'sending' | 'sent'>()
  const [failure, setFailure] = useState<string>()
  const [isKept, setIsKept] = useState(defaultValue !== '')
  const put = (value: string) => {
    if (kept.current) kept.current.value = value
    setState(value === '' ? undefined : 'sent')
    setIsKept(value !== '')
    onValue?.(value)
  }
  const choose = async (file: File | undefined) => {
    if (!file || !kept.current) return
    // What is not kept yet, or not at all, is none: the earlier file is not meant any more.
    put('')
    setFailure(file.size > maxBytes ? tooLarge() : undefined)
    if (file.size > maxBytes) return
    setState('sending')
    try {
      const value = await upload(file)
      put(value)
      if (value === '') setFailure(unreadable?.())
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      setState(undefined)
      setFailure(thrown.message)
    }
  }
  return (
    <>
      {/* A hidden text field: one of the type `hidden` would get its first value back with each render. */}
      <input hidden ref={kept} name={name} defaultValue={defaultValue} />
      <FileField
        {...labelled}
        id={name}
        error={failure ?? error}
        accept={accept}
        aria-busy={state === 'sending'}
        onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
      />
      <output className="muted">
        {state === 'sending' && m.centre_terms_sending()}
        {state === 'sent' && m.centre_terms_sent()}
      </output>
      <div>
        {children}
        {remove !== undefined && isKept && (
          <Button small look="bare" onClick={() => put('')}>
            {remove}
          </Button>
        )}
      </div>
    </>
  )
}
