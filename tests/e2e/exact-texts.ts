import type { Page } from '@playwright/test'

/** Sums, codes and names of people of the demo, each as a whole text. */
const exact = [
  /^[−-]?\d[\d.]*,\d\d\s?€$/,
  /^(?:P-\w{4}-\w{4}|\d+-20\d\d|SI\d\d .+|[A-Z]+\d+-[A-Z]+\d+-\d+|SI56( ?\d+)+)$/,
  /^\p{Lu}\p{Ll}+ (?:Brandner|Golob|Hočevar|Hribar|Jereb|Kavčič|Kotnik|Kralj|Mlakar|Novak|Potočnik|Rupnik|Vovk|Zajc|Zupan|Šuštar)$/u,
]

/** Texts of this page that a browser would translate and may not (docs/product/web.md §2.13). */
export const translatedNames = (page: Page): Promise<string[]> =>
  page.evaluate(
    (patterns) => {
      const exact = patterns.map(({ source, flags }) => new RegExp(source, flags))
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode
        const text = textContent?.trim() ?? ''
        // A choice of a select, and what only a screen reader reads, stand beside the same words on the page.
        if (!exact.some((pattern) => pattern.test(text)) || parentElement?.closest('option, script, .hidden')) continue
        const marked = parentElement?.closest('[translate]')
        if (marked?.getAttribute('translate') !== 'no') found.push(`${parentElement?.tagName.toLowerCase()} “${text}”`)
      }
      return [...new Set(found)]
    },
    exact.map(({ source, flags }) => ({ source, flags })),
  )
