import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { slimIcons } from './slim-bundle.ts'

/** Icons that the app imports, by lucide's names. */
const used = new Set(
  readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...readFileSync(join('web', file), 'utf8').matchAll(/'lucide-react\/icons\/([\w-]+)'/g)])
    .map(([, name = '']) => name),
)

const load = slimIcons.load as (file: string) => Promise<string>

test.each([...used])('%s equals the icon of lucide', async (name) => {
  const file = join(process.cwd(), `node_modules/lucide-react/dist/esm/icons/${name}.mjs`)
  const { default: Icon } = (await import(file)) as { default: ComponentType }
  const [, drawn = ''] = /draw\((.*)\)$/.exec(await load(file)) ?? []
  const lines = JSON.parse(`[${drawn}]`) as [string, object][]
  const bare = renderToStaticMarkup(
    createElement(
      'svg',
      null,
      lines.map(([shape, attributes]) => createElement(shape, { key: JSON.stringify(attributes), ...attributes })),
    ),
  )
  const inside = (markup: string) => markup.replace(/^<svg[^>]*>/, '')
  expect(inside(bare)).toBe(inside(renderToStaticMarkup(createElement(Icon))))
})
