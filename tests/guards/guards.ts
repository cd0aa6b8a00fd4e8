import { accountGuards } from './account.ts'
import { arrivalGuards } from './arrivals.ts'
import { classesGuards } from './classes.ts'
import { deskGuards } from './desk.ts'
import { fiscalGuards } from './fiscal.ts'
import { goodsGuards } from './goods.ts'
import { httpGuards } from './http.ts'
import { paymentsGuards } from './payments.ts'
import { peopleGuards } from './people.ts'
import { platformGuards } from './platform.ts'
import { searchGuards } from './searches.ts'
import { staffGuards } from './staff.ts'
import type { Guard } from './guard.ts'

/** All guards. Each is taken out of the code in turn, and its tests must fail. */
export const guards: readonly Guard[] = [
  ...classesGuards,
  ...paymentsGuards,
  ...fiscalGuards,
  ...goodsGuards,
  ...accountGuards,
  ...deskGuards,
  ...arrivalGuards,
  ...httpGuards,
  ...staffGuards,
  ...searchGuards,
  ...peopleGuards,
  ...platformGuards,
]
