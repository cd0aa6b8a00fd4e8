import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { suppliers } from '#contract/money/cart.ts'
import { registry } from '#providers/payments/registry.ts'

// A further way to pay is one folder and one line of the registry (providers/payments/README.md).

/** Files of the server that may name a supplier; all others read the registry and its quirks. */
const named = [
  // Calls of the contract that have a supplier in their path, and types made from the tables.
  'server/money/payments/payments.routes.ts',
  'server/money/payments/payments.tables.ts',
  // Texts: a missing supplier does not compile.
  'server/money/invoices/refunded-by.ts',
  'server/money/invoices/invoice.pdf.ts',
  'server/reception/figures/row-names.ts',
  // Columns of a file that the law lays down: the same.
  'server/money/invoices/inspection-layout.ts',
  'server/operation/operator/doctor-suppliers.ts',
  'server/climbing/withdrawals/withdrawal-confirmed.email.ts',
  // Samples and the demo, whose payers press the buttons of sandboxes.
  'server/operation/demo/demo.ts',
  'server/operation/demo/seed.ts',
  'server/money/invoices/samples.ts',
  // Cards of the layout.
  'server/platform/email/email-html.ts',
  // Cards of people.
  'server/reception/desk/desk.routes.ts',
  'server/reception/arrivals/arrivals.routes.ts',
  'server/reception/desk/people.routes.ts',
  'server/climbing/gifts/desk-gifts.routes.ts',
  'server/climbing/rescheduling/date-changed.email.ts',
  'server/reception/desk/scan.ts',
  'server/reception/merging/merging.routes.ts',
  'server/people/notes/notes.routes.ts',
  'server/reception/sales/grants.routes.ts',
]

const withoutComments = (code: string) => code.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

const naming = new RegExp(
  suppliers.map((name) => `['"\`]${name}['"\`]|\\.${name}\\b|\\b${name}\\??[:,]|[{,] ${name}\\b`).join('|'),
)

test('no money code names a supplier', () => {
  const files = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const found = files.filter((file) => naming.test(withoutComments(readFileSync(file, 'utf8'))))
  expect(found.toSorted()).toEqual(named.toSorted())
})

test('every folder of a supplier is registered, and only the registry imports it', () => {
  const folders = readdirSync('providers/payments', { withFileTypes: true }).filter(({ name }) =>
    existsSync(`providers/payments/${name}/registration.ts`),
  )
  expect(folders).toHaveLength(Object.keys(registry).length)
  for (const { name } of folders) {
    const readers = globSync('{contract,texts,server,providers}/**/*.ts').filter(
      (file) =>
        !/\.test\.ts$|test-setup/.test(file) &&
        !file.startsWith(`providers/payments/${name}/`) &&
        readFileSync(file, 'utf8').includes(`/${name}/`),
    )
    expect(readers, name).toEqual(['providers/payments/registry.ts'])
    for (const file of ['README.md', 'keys.ts', 'gateway.ts', 'widget.tsx'])
      expect(existsSync(`providers/payments/${name}/${file}`), `${name}/${file}`).toBe(true)
  }
})
