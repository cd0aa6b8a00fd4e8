import type { ParsedCall } from '#contract/platform/endpoint.ts'
import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { ArticleId, ProductId } from '#contract/platform/id.ts'
import { cents as asCents } from '#contract/platform/money.ts'
import type { articles as calls, NewProduct, ProductForm } from '#contract/staff/centre/articles.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { inTransaction, violatedUnique, type Db, type Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { setPrices, type NewPrice } from './catalogue.store.ts'
import { lockProduct, pricedBy, refusePast, type PricedBy, type Stocking } from './lock-product.ts'
import {
  articleName,
  conditionsOf,
  isOncePerAge,
  productMistakes,
  productName,
  withBothTexts,
} from './products.rules.ts'
import * as store from './products.store.ts'

const refuseMistakes = (mistakes: ReturnType<typeof productMistakes>): void => {
  if (Object.keys(mistakes).length) refuseFields(mistakes)
}

/** A new article of a product for these age groups. */
const articleFor = (
  product: Pick<NewProduct, 'category' | 'type' | 'name' | 'description' | 'vatClass' | 'entryHours'> &
    Parameters<typeof conditionsOf>[1],
  {
    productId,
    ageGroups,
    position,
    visible,
  }: {
    productId: ProductId
    ageGroups: readonly AgeGroup[]
    position: number
    visible: boolean
  },
): store.NewArticle => {
  const { duration_days, visits, activation_days } = conditionsOf(product.type, product)
  return {
    id: newId<'article'>(),
    productId,
    category: product.category,
    type: product.type ?? null,
    ageGroups,
    name: articleName(product.name, ageGroups),
    description: product.description,
    vatClass: product.vatClass,
    durationDays: duration_days,
    visits,
    activationDays: activation_days,
    entryHours: product.category === 'V' ? (product.entryHours ?? null) : null,
    visible,
    position,
  }
}

/**
 * Adds a product with its articles and their first prices; the demo calls it too. The key is the id of the product, so that
 * the same call sent again makes no second one (docs/product/catalogue.md §4.2).
 */
export const addProduct = async (ctx: Stocking, actor: Actor, typed: NewProduct): Promise<ProductId> => {
  const form = withBothTexts(typed)
  refuseMistakes(productMistakes(ctx.centre, form.category, form.type, form))
  if (!isOncePerAge(form.articles)) refuseFields({ articles: 'twice' })
  refusePast(ctx, form.from)
  // A uuid that names the product from now on.
  const productId = form.key as ProductId
  return inTransaction(ctx.db, async (tx) => {
    if ((await store.lockProduct(tx, productId)).length) return productId
    const position = (await store.lastPosition(tx, form.category)) + 1
    const added = form.articles.map(({ ageGroups, cents }) => ({
      ...articleFor(form, { productId, ageGroups, position, visible: form.isVisible }),
      cents: asCents(cents),
      from: form.from,
    }))
    await putOnSale(tx, added, pricedBy(ctx, actor))
    await auditLog.append(ctx, tx, actor, { action: 'product_added', object: 'product', id: productId })
    return productId
  }).catch((error: unknown) => {
    if (violatedUnique(error) === 'article_of_product') return productId
    throw error
  })
}

/** Articles with their first price, for modules that sell with terms of their own; in the caller's transaction. */
export const putOnSale = async (
  tx: Tx,
  added: readonly (store.NewArticle & Pick<NewPrice, 'from' | 'cents'>)[],
  by: PricedBy,
): Promise<void> => {
  await store.insertArticles(tx, added)
  await setPrices(
    tx,
    added.map(({ id: articleId, from, cents }) => ({ articleId, from, cents })),
    by,
  )
}

/** The article of a course by the key it was made with. */
export const articleOfProduct = (db: Db, productId: ProductId): Promise<ArticleId | undefined> =>
  store.firstOfProduct(db, productId)

/** Changes what all articles of a product and their gifts share. Sold tickets keep the conditions they were sold with. */
export const changeProduct = (
  ctx: Stocking,
  actor: Actor,
  productId: ProductId,
  { version, ...typed }: ProductForm,
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const form = withBothTexts(typed)
    const { rows, own } = await lockProduct(tx, productId, version)
    const [{ category, type }] = [own[0] ?? refuse('not_found')]
    refuseMistakes(productMistakes(ctx.centre, category, type ?? undefined, form))
    const {
      duration_days: durationDays,
      visits,
      activation_days: activationDays,
    } = conditionsOf(type ?? undefined, form)
    for (const row of rows)
      await store.updateArticle(tx, {
        id: row.id,
        name: articleName(form.name, row.age_groups),
        description: form.description ?? null,
        vatClass: form.vatClass,
        durationDays,
        visits,
        activationDays,
        entryHours: category === 'V' ? (form.entryHours ?? null) : null,
      })
    const fields = changedFields(own[0]!, form)
    await auditLog.append(ctx, tx, actor, { action: 'product_changed', object: 'product', id: productId, fields })
  })

/** Names of the fields of a form that differ from the product. */
const changedFields = (row: store.ProductRow, form: Omit<ProductForm, 'version'>): string[] => {
  const before = {
    name: productName(row.name, row.age_groups),
    description: row.description ?? undefined,
    vatClass: row.vat_class,
    durationDays: row.duration_days ?? undefined,
    visits: row.visits ?? undefined,
    activationDays: row.activation_days ?? undefined,
    entryHours: row.entry_hours ?? undefined,
  }
  return (Object.keys(before) as (keyof typeof before)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(form[name]),
  )
}

/** Adds a product for further age groups; hidden, unless it is to be seen at once. */
export const addArticle = (
  ctx: Stocking,
  actor: Actor,
  productId: ProductId,
  { version, ageGroups, cents, from, isVisible }: ParsedCall<typeof calls.addArticle>['body'],
): Promise<void> => {
  refusePast(ctx, from)
  return inTransaction(ctx.db, async (tx) => {
    const { own } = await lockProduct(tx, productId, version)
    const [first] = [own[0] ?? refuse('not_found')]
    if (!isOncePerAge([...own.map((row) => ({ ageGroups: row.age_groups })), { ageGroups }]))
      refuseFields({ ageGroups: 'twice' })
    const article: store.NewArticle = {
      id: newId<'article'>(),
      productId,
      category: first.category,
      type: first.type,
      ageGroups,
      name: articleName(productName(first.name, first.age_groups), ageGroups),
      description: first.description,
      vatClass: first.vat_class,
      durationDays: first.duration_days,
      visits: first.visits,
      activationDays: first.activation_days,
      entryHours: first.entry_hours,
      visible: isVisible,
      position: first.position,
    }
    const by = pricedBy(ctx, actor)
    await putOnSale(tx, [{ ...article, from, cents: asCents(cents) }], by)
    await auditLog.append(ctx, tx, actor, { action: 'article_added', object: 'article', id: article.id })
  })
}

/**
 * Takes a product out of the price list, or back into it: hidden, except for what is to be shown as before. What was sold
 * stays as it is.
 */
export const archiveProduct = (
  ctx: Stocking,
  actor: Actor,
  productId: ProductId,
  { version, isArchived, shown }: ParsedCall<typeof calls.archive>['body'],
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const { rows } = await lockProduct(tx, productId, version)
    const ids = rows.map(({ id }) => id)
    if (!shown.every((id) => ids.includes(id))) refuseFields({ shown: 'unknown' })
    await store.setArchived(tx, ids, isArchived ? ctx.clock.now() : null)
    if (!isArchived && shown.length > 0) await store.setVisible(tx, shown, true)
    const action = isArchived ? 'product_archived' : 'product_restored'
    await auditLog.append(ctx, tx, actor, { action, object: 'product', id: productId })
  })

/** Puts products in the order in which customers see them. */
export const orderProducts = (ctx: Stocking, actor: Actor, productIds: readonly ProductId[]): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    if (new Set(productIds).size < productIds.length) refuseFields({ productIds: 'twice' })
    await store.setPositions(tx, productIds)
    await auditLog.append(ctx, tx, actor, { action: 'products_ordered', object: 'product', id: null })
  })
