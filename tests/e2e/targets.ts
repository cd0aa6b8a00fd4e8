import type { Page } from '@playwright/test'

/** Side of the smallest target that a finger hits (docs/accessibility.md). */
const minSide = 44

/**
 * What can be pressed and is smaller than a finger, with its size. A field counts with its label; a link within a sentence
 * has the height of the line (WCAG 2.5.8).
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((min) => {
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option], [role=tab]'
    const areaOf = (element: Element) => {
      const labels = (element as HTMLInputElement).labels ?? []
      const boxes = [element, ...labels].map((each) => each.getBoundingClientRect())
      const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
      const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))]
      return { width: right - left, height: bottom - top }
    }
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert], [aria-hidden=true]'))
        return []
      const isInSentence =
        element.matches('p a, li a, output a') && element.textContent !== element.parentElement?.textContent
      // Skip links stand beside the page until they have the focus.
      const { width, height } = areaOf(element)
      const isAside = element.getBoundingClientRect().bottom <= 0
      if (isInSentence || isAside || (width >= min - 0.5 && height >= min - 0.5)) return []
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)
      return [`${element.tagName.toLowerCase()} “${name}” is ${Math.round(width)} x ${Math.round(height)}`]
    })
  }, minSide)
