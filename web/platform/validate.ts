import * as z from 'zod/mini'
import { complaints, type FieldCode } from '#contract/platform/fields.ts'

export { fieldText } from '#texts/fields.ts'

export type ValidatedForm<Value> =
  | { value: Value; errors?: undefined }
  | { value?: undefined; errors: Readonly<Record<string, FieldCode>> }

/** Validates a value against the contract's schema: the parsed value, or complaints by dotted path. */
export const validate = <Schema extends z.ZodMiniType<object>>(
  schema: Schema,
  sent: unknown,
): ValidatedForm<z.infer<Schema>> => {
  const parsed = z.safeParse(schema, sent)
  return parsed.success ? { value: parsed.data } : { errors: complaints(parsed.error) }
}
