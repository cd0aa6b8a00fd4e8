import { useState, type MouseEvent } from 'react'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError, expectDocument, urlOf } from './api.ts'

/** A document of the API: its call and parameters. */
export interface Pdf {
  endpoint: Endpoint & { file: 'application/pdf' }
  params: Record<string, string>
}

/** Phones save a document under its name; other devices open it in a new tab (docs/product/web.md §6.1). */
const savesFiles = (): boolean => /Android|iPhone|iPad|iPod/.test(navigator.userAgent)

const save = (href: string): void => {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}

/**
 * Links to documents, with a sentence when one is refused (docs/product/web.md §6.2). A press checks with the server
 * first, so that no tab shows a refusal as JSON. With a modifier key the link is a plain link.
 */
export const useDocuments = () => {
  const [failure, setFailure] = useState<string>()

  const linkTo = ({ endpoint, params }: Pdf) => {
    const saves = savesFiles()
    const sent = { params, ...(!saves && { query: { inline: '1' } }) }
    const href = urlOf(endpoint, sent)
    const press = async (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      setFailure(undefined)
      // Browsers open a tab only during the press, so it is opened before the answer arrives.
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
