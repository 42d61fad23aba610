import { answer, object } from '@foyer/record-contract'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { defineMethods, reads } from '../methods/define-methods.ts'

/** External services, by their names in the health report. */
export type ExternalServiceName =
  | 'files'
  | 'mail'
  | 'ticketing'
  | 'vatRegister'
  | 'match'
  | 'signOn'
  | 'cards'

export interface ConditionPartItem {
  name: 'database' | 'jobs' | ExternalServiceName
  isWell: boolean
  /** Error code of the database, the system or a library. */
  code: string | null
}

/** Health of the server and its dependencies. */
export interface ConditionResult {
  /** Pages and records can be read. */
  canRead: boolean
  /** Changes can be saved. */
  canWrite: boolean
  parts: ConditionPartItem[]
}

export const conditionMethods = defineMethods(
  'ConditionController',
  { staff: STAFF_PROFILES },
  { getCondition: reads({ input: object({}), output: answer<ConditionResult>(), of: [] }) },
)
