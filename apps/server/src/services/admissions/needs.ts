import type { Fair } from '../fair/fair.ts'

/** Dependencies of this service. */
export type Needs = Pick<Fair, 'clock' | 'pool'>
