import { refuse } from '../../refuse.ts'

/** Names the invalid fields, so that the form can show them. */
export const refuseRegistration = (fields: readonly string[]) =>
  refuse('INVALID_REGISTRATION', { fields: fields.join(', ') }, { path: fields.join(',') })
