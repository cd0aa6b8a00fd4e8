import * as z from 'zod/mini'
import { PersonalData } from '#contract/people/account.ts'
import { agreed } from '#contract/platform/fields.ts'

/** Step 1 of the sign-up: the person and both agreements. */
export const SignUpStep = z.extend(PersonalData, { terms: agreed, rules: agreed })
