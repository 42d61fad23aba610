import type { Fair } from '../fair/fair.ts'
import type { Needs as RegistrationNeeds } from '../registration/needs.ts'

/** Dependencies of this service. */
export type Needs = Pick<Fair, 'editions' | 'writer'> & RegistrationNeeds
