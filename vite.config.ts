import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import * as z from 'zod/mini'
import * as calls from './contract/calls.ts'
import { Centre, publicCentre } from './contract/centre.ts'
import type { Endpoint } from './contract/kit/endpoint.ts'

const root = import.meta.dirname
const centre = z.parse(Centre, JSON.parse(readFileSync(resolve(root, process.env['CENTRE'] || 'centre.json'), 'utf8')))

/** All that the browser needs to know of a call; its schemas weigh more than React's router. */
const addressOf = ({ method, path, withoutCookies, fault }: Endpoint) => ({ method, path, withoutCookies, fault })

const bareCalls: Plugin = {
  name: 'bare-calls',
  enforce: 'pre',
  load: (file) =>
    file === resolve(root, 'contract/calls.ts')
      ? Object.entries<Record<string, Endpoint>>(calls)
          .map(([noun, all]) => {
            const bare = Object.entries(all).map(([name, call]) => [name, addressOf(call)])
            return `export const ${noun} = ${JSON.stringify(Object.fromEntries(bare))}`
          })
          .join('\n')
      : undefined,
}

/** Both documents and the prerenderer; tools/build.ts writes the HTML around what comes out. */
export default defineConfig({
  root: 'web',
  cacheDir: resolve(root, '.cache/vite'),
  plugins: [bareCalls, react()],
  define: { __CENTRE__: JSON.stringify(publicCentre(centre)) },
  css: { modules: { generateScopedName: '[hash:base64:4]' } },
  build: {
    outDir: resolve(root, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // One style sheet, inlined into every HTML file by the build.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    target: ['chrome123', 'safari17.5', 'firefox120'],
    rolldownOptions: {
      input: { main: resolve(root, 'web/main.tsx'), payment: resolve(root, 'web/payment.tsx') },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//, priority: 2 },
            // What most pages need. The rest finds its own chunk.
            { name: 'common', test: /(web|texts|contract)\/|lucide|zustand/, minShareCount: 14 },
          ],
        },
      },
    },
  },
})
