import type { ObjectDeclaration } from '@foyer/record-contract/metadata'
import { objects } from '../../objects.ts'

/** The lookup to the company whose history a record belongs to, by object. */
export const companyFields = new Map(
  objects.map((object: ObjectDeclaration) => {
    const lookups = Object.entries(object.fields).filter(
      ([, field]) => field.type === 'lookup' && field.target === 'Account',
    )
    return [object.apiName, lookups[0]?.[0]]
  }),
)
