import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { groups } from './tools/chunks.ts'
import { slimCalls, shortClassName, slimTexts, slimRouter } from './tools/slim-bundle.ts'

const root = import.meta.dirname

/** Builds both documents and the prerenderer; tools/build.ts writes the HTML around them. */
export default defineConfig({
  root: 'web',
  cacheDir: resolve(root, '.cache/vite'),
  plugins: [slimCalls, slimTexts, slimRouter, react()],
  // Prerendered pages read the texts of the browser, not those of Node.
  ssr: { resolve: { conditions: ['module', 'production'] } },
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    outDir: resolve(root, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // One style sheet, which the build inlines into every HTML file.
    cssCodeSplit: false,
    modulePreload: false,
    target: ['chrome123', 'safari17.5', 'firefox120'],
    rolldownOptions: {
      preserveEntrySignatures: false,
      treeshake: { propertyReadSideEffects: false },
      input: { main: resolve(root, 'web/main.tsx'), payment: resolve(root, 'web/payment.tsx') },
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: groups() },
      },
    },
  },
})
