import { phrase } from '@foyer/record-contract'
import {
  type Access,
  all,
  defineObject,
  email,
  type ObjectDeclaration,
  readOnly,
  sameLabel,
  text,
} from '@foyer/record-contract/metadata'

/** Default `User` object, the target of system fields. A product can declare its own with more fields. */
export const userObject = (access: Access) =>
  defineObject('User', {
    label: phrase('User'),
    labelPlural: phrase('Users'),
    keyPrefix: '005',
    fields: {
      Name: text({ label: phrase('Name'), required: true }),
      Email: email({ label: sameLabel('Email') }),
    },
    access,
  })

/** Without a declared `User`, profiles with rights on any other object read names of users; guests do not. */
export function withUsers(objects: readonly ObjectDeclaration[]): readonly ObjectDeclaration[] {
  if (objects.some(({ apiName }) => apiName === 'User')) return objects
  const profiles = new Set(objects.flatMap(({ access }) => Object.keys(access)))
  profiles.delete('guest')
  return [
    userObject(Object.fromEntries([...profiles].map((profile) => [profile, readOnly(all, ['Name'])]))),
    ...objects,
  ]
}
