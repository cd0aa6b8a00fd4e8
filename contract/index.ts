import { account } from './account.ts'
import { catalogue } from './catalogue.ts'
import { home } from './home.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { classes } from './classes.ts'
import { family } from './family.ts'
import { invoices } from './invoices.ts'
import { gifts } from './gifts.ts'
import { payments } from './payments.ts'
import { preInvoices } from './pre-invoices.ts'
import { tickets } from './tickets.ts'
import { visits } from './visits.ts'

/** Every promise, by noun. The house tests, the OpenAPI page and the matrix walk it. */
export const contract = {
  account,
  catalogue,
  classes,
  family,
  gifts,
  home,
  invoices,
  payments,
  preInvoices,
  tickets,
  visits,
} satisfies Record<string, Record<string, Endpoint>>
