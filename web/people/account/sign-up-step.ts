import * as z from 'zod/mini'
import { PersonalData } from '#contract/account.ts'
import { agreed } from '#contract/kit/fields.ts'

/** Step 1 of the sign-up: the person and both agreements. */
export const SignUpStep = z.extend(PersonalData, { terms: agreed, rules: agreed })
