import type { Fair } from '../fair/fair.ts'
import type { Needs as TeamNeeds } from '../team/needs.ts'

/** Dependencies of this service. */
export type Needs = Pick<Fair, 'clock' | 'files' | 'pool' | 'systemSession' | 'transact' | 'writer'> &
  TeamNeeds
