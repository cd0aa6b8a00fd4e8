import * as z from 'zod/mini'
import type { TicketType } from '#contract/platform/ticket-type.ts'
import type { Day } from '#contract/platform/day.ts'
import type { FieldCode } from '#contract/platform/fields.ts'
import { articles, NewProduct, PriceCents, ProductForm, type AnyCategory } from '#contract/staff/centre/articles.ts'
import { conditionMistakes, type TypedConditions } from '#contract/staff/centre/product-rules.ts'

// The contract's own schemas with the rules that the server adds to them, so that the same sentences come before sending.

/** Checked even where other fields have complaints, so that all of them come at once. */
const when = () => true

const fromToday = (today: Day) =>
  z.refine<{ from: Day }>(({ from }) => typeof from !== 'string' || from >= today, {
    path: ['from'],
    error: 'past_day',
    when,
  })

/** A new price, or the price of a further age. */
export const priceForm = (today: Day) => articles.setPrice.body.check(fromToday(today))
export const ageForm = (today: Day) => articles.addArticle.body.check(fromToday(today))

type Mistakes<Form> = (form: Form) => Record<string, FieldCode>

const fits = <Form>(mistakesIn: Mistakes<Form>) =>
  (['durationDays', 'visits'] as const).map((field) =>
    z.refine<Form>((form) => mistakesIn(form)[field] === undefined, {
      path: [field],
      // What is checked is the form itself, in whatever state.
      error: ({ input }) => mistakesIn(input as Form)[field] ?? 'invalid',
      when,
    }),
  )

/** The texts and conditions of a product of this kind. */
export const productForm = (category: AnyCategory, type: TicketType | undefined) =>
  ProductForm.check(...fits<TypedConditions>((form) => conditionMistakes(category, type, form)))

const Price = z.optional(PriceCents)

/** A new product: a price for each age that it is sold for, or one for all. */
export const newProductForm = (today: Day) =>
  z
    .extend(z.omit(NewProduct, { articles: true }), {
      prices: z
        .object({ preschool: Price, school: Price, student: Price, adult: Price, all: Price })
        .check(
          z.refine((prices) => Object.values(prices).some((cents) => cents !== undefined), { error: 'amount', when }),
        ),
    })
    .check(
      fromToday(today),
      ...fits<TypedConditions & { category: AnyCategory; type?: TicketType | undefined }>((form) =>
        conditionMistakes(form.category, form.type, form),
      ),
    )
export type NewProductForm = z.infer<ReturnType<typeof newProductForm>>
