import { useState, type MouseEvent } from 'react'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError, expectDocument, urlOf } from './api.ts'

/** A document of the API: which call sends it, and about what. */
export interface Pdf {
  endpoint: Endpoint & { file: 'application/pdf' }
  params: Record<string, string>
}

/** Spec §2, device handling: phones keep a document under its name, everything else shows it in a tab of its own. */
const keepsFiles = (): boolean => /Android|iPhone|iPad|iPod/.test(navigator.userAgent)

const save = (href: string): void => {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}

/**
 * Links to documents, and what to say when one cannot be had. A press asks the server first, so that a refusal becomes
 * a sentence here (design §9) and not a tab full of JSON; a link opened in any other way is a plain link.
 */
export const useDocuments = () => {
  const [failure, setFailure] = useState<string>()

  const linkTo = ({ endpoint, params }: Pdf) => {
    const saves = keepsFiles()
    const sent = { params, ...(!saves && { query: { inline: '1' } }) }
    const href = urlOf(endpoint, sent)
    const press = async (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      setFailure(undefined)
      // A tab can be opened only while the press is fresh, so it is there before the answer is.
      const tab = saves ? null : window.open('', '_blank')
      try {
        await expectDocument(endpoint, sent)
        if (saves) save(href)
        else if (tab) tab.location.replace(href)
        else location.assign(href)
      } catch (error) {
        tab?.close()
        console.error('download', href, error)
        setFailure(m.document_failed({ reason: error instanceof ApiError ? error.message : m.fault() }))
      }
    }
    return {
      href,
      onClick: (event: MouseEvent) => void press(event),
      ...(saves ? { download: '' } : { target: '_blank', rel: 'noreferrer' }),
    }
  }

  return { linkTo, failure }
}
