import type { ArticleId } from './id.ts'

interface Line {
  articleId: ArticleId
  quantity: number
}

/** One line for each article, in order of first mention, so that equal carts compare equal. */
export const mergeCart = (items: readonly Line[]): Line[] => {
  const total = new Map<ArticleId, number>()
  for (const { articleId, quantity } of items) total.set(articleId, (total.get(articleId) ?? 0) + quantity)
  return [...total].map(([articleId, quantity]) => ({ articleId, quantity }))
}
