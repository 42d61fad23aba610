import type { ReadinessCheck } from '../readiness-check.ts'
import { applicationCheck } from './application.check.ts'
import { areasCheck } from './areas.check.ts'
import { badgesCheck } from './badges.check.ts'
import { companyDataCheck } from './company-data.check.ts'
import { contractCheck } from './contract.check.ts'
import { directoryCheck } from './directory.check.ts'
import { paymentCheck } from './payment.check.ts'
import { teamCheck } from './team.check.ts'

/** Readiness checks of an exhibitor, in their usual order. A feature adds its own here. */
export const READINESS_CHECKS: readonly ReadinessCheck[] = [
  applicationCheck,
  contractCheck,
  paymentCheck,
  companyDataCheck,
  areasCheck,
  directoryCheck,
  teamCheck,
  badgesCheck,
]
