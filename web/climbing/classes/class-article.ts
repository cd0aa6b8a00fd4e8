import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Article } from '#contract/centre/catalogue.ts'
import type { ArticleId } from '#contract/platform/id.ts'
import { articleQuery } from '#web/centre/catalogue/catalogue.queries.ts'
import { NotFound } from '#web/platform/not-found.ts'

/** The activity or guided class of the address; the id of a ticket is not found. */
export const useClassArticle = (): Article => {
  const { articleId = '' } = useParams()
  // The server checks that it is the id of an article.
  const { article } = useSuspenseQuery(articleQuery(articleId as ArticleId)).data
  if (article.type !== undefined) throw new NotFound()
  return article
}
