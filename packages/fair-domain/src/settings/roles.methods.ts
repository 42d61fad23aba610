import { answer, object, oneOf } from '@foyer/record-contract'
import { defineMethods, reads } from '../methods/define-methods.ts'
import { LANGUAGES } from '../words/languages.ts'

export interface RoleItem {
  profile: string
  label: string
  /** Active users with the role. */
  people: { id: string; name: string }[]
  /** Queues that it decides. */
  decides: string[]
  /** Objects that it can edit, and whether it can create or delete. */
  changes: { label: string; canCreate: boolean; canDelete: boolean }[]
  /** Settings that it can change. */
  sets: string[]
  /** Actions on records, with the object of each. */
  actions: { label: string; on: string }[]
}

export interface RolesResult {
  roles: RoleItem[]
}

/** Returns the permissions of each staff role, derived from the declarations that enforce them. */
export const rolesMethods = defineMethods(
  'RolesController',
  { settings: 'roles' },
  {
    getRoles: reads({
      input: object({ language: oneOf(...LANGUAGES) }),
      output: answer<RolesResult>(),
      of: ['User'],
      example: { language: 'it' },
    }),
  },
)
