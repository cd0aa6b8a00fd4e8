/**
 * Does to a page what translating browsers do, again after each change: one text is wrapped, the next one is taken out
 * and another one put in its place. `isEarly` begins with the first HTML, before the app starts.
 */
export const translate = (isEarly: boolean): void => {
  let turn = 0
  const isShown = () => {
    if (isEarly) return document.body !== null
    const root = document.querySelector('#root')
    return root && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  }
  const wrap = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest('font, script, style, title, textarea, option, svg')) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    outer.append(inner)
    turn += 1
    if (turn % 2) {
      inner.append(text.data)
      text.replaceWith(outer)
    } else {
      text.before(outer)
      inner.append(text)
    }
  }
  const wrapAll = (within: Node) => {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    const texts: Text[] = within instanceof Text ? [within] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) if (text.isConnected) wrap(text)
  }
  let hasBegun = false
  new MutationObserver((changes) => {
    if (!isShown()) return
    if (!hasBegun) wrapAll(document.body)
    hasBegun = true
    for (const { addedNodes, target } of changes) {
      if (target instanceof Text) wrapAll(target)
      for (const added of addedNodes) wrapAll(added)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** Forbids site data as browsers do: each name throws or refuses, and no cookie is kept unless it is said. */
export const forbidStorage = (keepsCookies: boolean): void => {
  // Between two scenes their storage is emptied there.
  if (location.pathname === '/robots.txt') return
  const forbidden = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get: forbidden })
  const refused = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'))
  IDBFactory.prototype.open = forbidden
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: forbidden })
  LockManager.prototype.request = refused
  for (const call of ['open', 'match', 'delete', 'keys'] as const) CacheStorage.prototype[call] = refused
  if (keepsCookies) return
  Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
  const forget = (_cookie: string) => {
    // As a browser does.
  }
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: forget })
}

/** Fills the storage before the app starts: it still says what it holds, and takes nothing more. */
export const fillStorage = (): void => {
  if (location.hostname !== 'localhost') return
  for (const storage of [localStorage, sessionStorage])
    for (let piece = 'x'.repeat(1 << 20); piece; piece = piece.slice(0, piece.length / 2))
      try {
        for (let count = 0; ; count += 1) storage.setItem(`full-${piece.length}-${count}`, piece)
      } catch {
        // Full for a piece of this size.
      }
}
