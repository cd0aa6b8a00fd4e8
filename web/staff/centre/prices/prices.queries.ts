import { useRef } from 'react'
import type { ProductId } from '#contract/platform/id.ts'
import type { Answer } from '#contract/platform/endpoint.ts'
import type { OfficeProduct } from '#contract/staff/centre/articles.ts'
import { articles, auditLog } from '#contract/staff/calls.ts'
import { ApiError } from '#web/platform/api.ts'
import { invalidate, queryClient } from '#web/platform/query-client.ts'
import { answerOf } from '#web/staff/platform/query.ts'

export type PriceList = Answer<typeof articles.list>
export type VatClass = PriceList['vatClasses'][number]

export const pricesQuery = answerOf(articles.list, { query: {} })
export const archiveQuery = answerOf(articles.list, { query: { archived: '1' } })

const put = ({ queryKey }: typeof pricesQuery, product: OfficeProduct, isIn: boolean): void => {
  queryClient.setQueryData(queryKey, (list) => {
    if (!list) return list
    const others = list.products.filter(({ _id }) => _id !== product._id)
    if (!isIn) return { ...list, products: others }
    const isKnown = others.length < list.products.length
    const products = isKnown
      ? list.products.map((each) => (each._id === product._id ? product : each))
      : [...others, product]
    return { ...list, products }
  })
}

/** Keeps the products that changes answered, in the list or in the archive. */
export const keepProducts = (products: readonly OfficeProduct[]): void => {
  for (const product of products) {
    const isArchived = product.articles.every((article) => article.isArchived)
    put(pricesQuery, product, !isArchived)
    put(archiveQuery, product, isArchived)
  }
  // A new or restored one has a place that only the server knows; the audit log has an entry more.
  void invalidate(articles.list, auditLog.list)
}

/** Keeps the whole list that a change of the order answered. */
export const keepOrder = (products: OfficeProduct[]): void => {
  queryClient.setQueryData(pricesQuery.queryKey, (list) => list && { ...list, products })
  void invalidate(auditLog.list)
}

/** A product as the server has it now, whatever the page says; undefined once it is archived. */
export const readProduct = async (productId: ProductId): Promise<OfficeProduct | undefined> => {
  const { products } = await queryClient.fetchQuery({ ...pricesQuery, staleTime: 0 })
  return products.find(({ _id }) => _id === productId)
}

/** Sends a change of one product by the version that its panel has seen. */
export type ProductAct = (send: (version: string) => Promise<{ product: OfficeProduct }>) => Promise<OfficeProduct>

/**
 * Changes a product as it was seen when the panel opened, or after the last change from here; so a change by another
 * manager is met. Its refusal reads the product again, and saving once more is then a wish.
 */
export const useProductAct = (product: OfficeProduct): ProductAct => {
  const seen = useRef(product.version)
  return async (send) => {
    try {
      const { product: after } = await send(seen.current)
      seen.current = after.version
      keepProducts([after])
      return after
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile')
        seen.current = (await readProduct(product._id))?.version ?? seen.current
      throw error
    }
  }
}
