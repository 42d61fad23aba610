import { answer, LANGUAGES, object, oneOf } from '@foyer/record-contract'
import { defineMethods, reads } from '../methods/define-methods.ts'

export interface RoleItem {
  profile: string
  label: string
  /** Who has it and can sign in. */
  people: { id: string; name: string }[]
  /** Work queues that it decides. */
  decides: string[]
  /** What it may change, and what it may create or delete as well. */
  changes: { label: string; canCreate: boolean; canDelete: boolean }[]
  /** Settings that it may change. */
  sets: string[]
  /** Actions on records, by the record that they are on. */
  actions: { label: string; on: string }[]
}

export interface RolesResult {
  roles: RoleItem[]
}

/** What each role of the staff may do, from the same declarations that decide it. */
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
