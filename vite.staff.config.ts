import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { shortClassName, slimRouter, slimStaffCalls, slimTexts } from './tools/slim-bundle.ts'

const root = import.meta.dirname

/** What only forms need: the rules of the contract and what reads them. */
const schemas =
  /node_modules\/zod\/|\/contract\/(?!platform\/path|staff\/(calls|platform\/(roles|staff-call)))|\/platform\/validate|\/texts\/fields/

/**
 * Builds the staff's app by itself, so that customers load no byte of it (docs/decisions/0081). Its files lie beside
 * those of the customers' app, named `staff-`; fonts are the same files.
 */
export default defineConfig({
  root: 'web',
  cacheDir: resolve(root, '.cache/vite-staff'),
  publicDir: false,
  plugins: [slimStaffCalls, slimTexts, slimRouter, react()],
  // Worker threads of the reception: their files are named like all of this app.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/staff-[name]-[hash:7].js' } } },
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    outDir: resolve(root, 'dist/web'),
    emptyOutDir: false,
    manifest: '.vite/staff-manifest.json',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    target: ['chrome123', 'safari17.5', 'firefox120'],
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      input: { staff: resolve(root, 'web/staff/main.tsx') },
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        // The entry names every chunk, and those of several screens would have the names of all of them.
        chunkFileNames: ({ name }) => `assets/staff-${name.split('~')[0]}-[hash:7].js`,
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/staff-[hash:7][extname]'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              // Runs before the files that read the storage as they load, so what stands in for it lies here.
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/|\/memory-storage\.ts/,
              priority: 2,
            },
            // The reports share more than with any other screen; 'Danes' has the place of a chart alone.
            {
              name: 'reports',
              test: /\/web\/staff\/reception\/figures\/(?!SeenChart)|\/texts\/compiled\/messages\/report_(?!visits\.)/,
              minShareCount: 2,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // What forms of the centre's facts share, and no other screen has.
            {
              name: 'facts',
              test: /\/web\/staff\/centre\/settings\/|\/texts\/compiled\/messages\/centre_/,
              minShareCount: 2,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // Fields of days stand in forms and filters, which few screens begin with.
            {
              name: 'days',
              test: /\/web\/staff\/platform\/ui\/Day(Input|Field|Filter)\.tsx/,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // Tables with their headings, boxes and files, which the desk and some forms are without.
            {
              name: 'tables',
              test: /\/web\/staff\/platform\/(ui\/(DataTable|TableRow|Heading|PickBox|PickedBar|TableFiles|CsvButton|rows-in-order|use-order|use-picked|use-row-keys)|use-pages)\.tsx?|\/texts\/compiled\/messages\/table_(pick|more|csv|xlsx)/,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // One file for what most screens share: small messages would otherwise become a file each.
            { name: 'shared', test: (id) => !schemas.test(id), minShareCount: 6, priority: 1 },
            // What two or three share is loaded by these alone.
            {
              name: 'pair',
              test: (id) => !schemas.test(id),
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 2_000,
            },
          ],
        },
      },
    },
  },
})
