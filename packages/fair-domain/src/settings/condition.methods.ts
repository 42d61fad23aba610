import { answer, object } from '@foyer/record-contract'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { defineMethods, reads } from '../methods/define-methods.ts'

/** Systems beside ours, as they are called in the condition of the server. */
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
  /** What is wrong, as the database, the system or a library calls it. */
  code: string | null
}

/** How the server and what it needs are. */
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
  {
    getCondition: reads({ input: object({}), output: answer<ConditionResult>(), of: [] }),
  },
)
