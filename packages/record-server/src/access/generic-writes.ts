import type { ObjectMetadata } from '../metadata/registry.ts'
import { decideAccess } from './object-access.ts'

/** True if some profile may set the field by a generic write, when it creates a record or later. */
function isGenericallyWritable(object: ObjectMetadata, fieldApiName: string) {
  const field = object.fields.get(fieldApiName)
  if (!field) return false
  return Object.keys(object.declaration.access).some((profile) => {
    const access = decideAccess(object, [profile])
    return (['create', 'update'] as const).some(
      (operation) => access.can(operation) && access.canField(operation, field),
    )
  })
}

/**
 * Returns the fields that `shared` of the object lists, with the parts of compound ones. Throws for an unknown field.
 */
const sharedFieldsOf = ({ apiName, declaration, fields }: ObjectMetadata) =>
  (declaration.shared ?? [])
    .flatMap((group) => group.fields)
    .flatMap((name) => {
      const field = fields.get(name)
      if (!field) throw new TypeError(`${apiName} shares ${name}, which is not one of its fields`)
      return field.components.length === 0
        ? [field]
        : field.components.flatMap((part) => fields.get(part) ?? [])
    })

/** False for a field that generic writes may set too and that is neither `managed` nor `shared`. */
export function mayUseCaseWrite(object: ObjectMetadata, fieldApiName: string) {
  const field = object.fields.get(fieldApiName)
  if (field?.declaration?.managed || !isGenericallyWritable(object, fieldApiName)) return true
  return sharedFieldsOf(object).some(({ apiName }) => apiName === fieldApiName)
}

/** `shared` excuses a generic write: it must name fields that a generic write can set and that no use case owns. */
export function refuseIdleShares(object: ObjectMetadata) {
  for (const { apiName, declaration } of sharedFieldsOf(object)) {
    const name = `${object.apiName}.${apiName}`
    if (declaration?.managed) throw new TypeError(`${name} is managed: it cannot be shared`)
    if (!isGenericallyWritable(object, apiName))
      throw new TypeError(`${name} is shared, but no generic write may set it`)
  }
}
