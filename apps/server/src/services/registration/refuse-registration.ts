import { refuse } from '../../refuse.ts'

/** Names the invalid fields, so that the form can show them. */
export const refuseRegistration = (faults: readonly string[]) =>
  refuse('INVALID_REGISTRATION', { fields: faults.join(', ') }, { path: faults.join(',') })
