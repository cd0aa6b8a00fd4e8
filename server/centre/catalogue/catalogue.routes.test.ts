import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '#contract/centre/catalogue.ts'
import { ageGroups } from '#contract/platform/age-groups.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp[Symbol.asyncDispose]())

test('articles can be loaded from a dump, which empties the search path', async () => {
  const { db } = testApp.app.ctx
  const versionOf = () => db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
  const before = await versionOf()
  await db.transaction().execute(async (tx) => {
    await sql`set local search_path = ''`.execute(tx)
    await sql`update public.article set position = position`.execute(tx)
  })
  expect(await versionOf()).not.toEqual(before)
})

describe('GET /articles/getvisibleusers (docs/product/catalogue.md §2.2)', () => {
  test.each(ageGroups)('3 daily, 4 term and 3 package tickets for %s, without a session', async (ageGroup) => {
    const visitor = testApp.visitor()
    const { articles } = await visitor.call(catalogue.visible, { query: { label: 'V', ageGroup } })
    expect(articles.map(({ type }) => type)).toEqual([
      ...Array.from({ length: 3 }, () => 'dnevna'),
      ...Array.from({ length: 4 }, () => 'terminska'),
      ...Array.from({ length: 3 }, () => 'paket'),
    ])
    // Only activities and classes have a text about them.
    expect(articles.some((article) => 'description' in article || 'level' in article)).toBe(false)
    for (const { name, priceDDV } of articles) {
      expect(name.sl).not.toBe(name.en)
      expect(Math.round(priceDDV * 100)).toBe(priceDDV * 100)
      expect(priceDDV).toBeGreaterThan(0)
    }
  })

  test('without an age group all articles, each with its age groups', async () => {
    const visitor = testApp.visitor()
    const { articles } = await visitor.call(catalogue.visible, { query: { label: 'V' } })
    for (const ageGroup of ageGroups) {
      const ofGroup = await visitor.call(catalogue.visible, { query: { label: 'V', ageGroup } })
      expect(articles.filter((article) => article.ageGroup.includes(ageGroup))).toEqual(ofGroup.articles)
    }
  })

  test('articles of one type, and of several categories at once', async () => {
    const visitor = testApp.visitor()
    const packages = await visitor.call(catalogue.visible, { query: { label: 'V', ageGroup: 'adult', type: 'paket' } })
    expect(packages.articles.every(({ type }) => type === 'paket')).toBe(true)
    const all = await visitor.call(catalogue.visible, { query: { label: ['V', 'A'], ageGroup: 'adult' } })
    expect(all.articles.filter(({ type }) => type)).toHaveLength(10)
  })

  test('what it is about and whom it suits, where the centre says so', async () => {
    const visitor = testApp.visitor()
    const [first] = (await visitor.call(catalogue.visible, { query: { label: 'V' } })).articles
    const about = { description: { sl: 'Brez vrvi.', en: 'Without a rope.' }, level: { sl: 'Za vse', en: 'For all' } }
    const { description, level } = about
    await testApp.app.ctx.db
      .updateTable('article')
      .set({ description: JSON.stringify(description), level: JSON.stringify(level) })
      .where('id', '=', first!._id)
      .execute()
    const { articles } = await visitor.call(catalogue.visible, { query: { label: 'V' } })
    expect(articles[0]).toEqual({ ...first, ...about })
  })

  test('a hidden article is not there, neither in the list nor by its id', async () => {
    const visitor = testApp.visitor()
    const query = { label: 'V' as const, ageGroup: 'adult' as const, type: 'dnevna' as const }
    const [first] = (await visitor.call(catalogue.visible, { query })).articles
    const articleId = first!._id
    expect((await visitor.call(catalogue.one, { params: { articleId } })).article).toEqual(first)
    await testApp.app.ctx.db.updateTable('article').set({ visible: false }).where('id', '=', articleId).execute()
    expect((await visitor.call(catalogue.visible, { query })).articles.map(({ _id }) => _id)).not.toContain(articleId)
    expect((await visitor.send(catalogue.one, { params: { articleId } })).status).toBe(404)
  })

  test.each([
    [{ ageGroup: 'adult' }, 'label'],
    [{ label: 'X' }, 'label'],
    [{ label: ['V', 'V', 'V', 'V'] }, 'label'],
    [{ label: 'V', ageGroup: 'old' }, 'ageGroup'],
    [{ label: 'V', type: 'letna' }, 'type'],
  ])('%j is refused beside %s', async (query, field) => {
    const { status, body } = await testApp.visitor().send(catalogue.visible, { query })
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {}).join()).toContain(field)
  })
})
