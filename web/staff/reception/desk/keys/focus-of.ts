import type { Focus } from './desk-keys.ts'

/** What has the keys, by where they are pressed. Controls of the card that take text are a form's. */
export const focusOf = (target: EventTarget | null): Focus => {
  if (!(target instanceof HTMLElement) || target === document.body) return 'page'
  if (target.closest('dialog:modal')) return 'dialog'
  if (target instanceof HTMLInputElement && target.dataset['search'] !== undefined)
    return target.value ? 'search' : 'ready'
  const isText = target.matches('textarea, select, input:not([type=radio], [type=checkbox])')
  if (isText || target.isContentEditable) return 'form'
  const keys = target.closest<HTMLElement>('[data-keys]')?.dataset['keys']
  return keys === 'list' || keys === 'card' || keys === 'basket' ? keys : 'page'
}
