import { MAX_SPANNING_LEVELS } from '@foyer/record-contract'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { RecordContext } from '../record-context.ts'
import type { Session } from '../session.ts'
import type { FieldPath } from './condition.ts'

/** Resolves a field path like `Account.Owner.Alias`; undefined if the session may not read it. */
export function resolvePath(
  context: RecordContext,
  session: Session,
  object: ObjectMetadata,
  name: string,
): FieldPath | undefined {
  const names = name.split('.')
  // A path may start with the object's own name.
  if (names.length > 1 && names[0] === object.apiName && !object.relationships.has(object.apiName))
    names.shift()
  if (names.length > MAX_SPANNING_LEVELS + 1) return undefined
  const lookups: FieldMetadata[] = []
  let at = object
  for (const relationship of names.slice(0, -1)) {
    const lookup = at.relationships.get(relationship)
    const target = lookup && readableTarget(context, session, at, lookup)
    if (!lookup || !target) return undefined
    lookups.push(lookup)
    at = target
  }
  const field = at.fields.get(names.at(-1) ?? '')
  const access = context.access(at, session)
  if (!field || field.column === null || !access.can('read') || !access.canField('read', field))
    return undefined
  return { lookups, object: at, field }
}

/** Target object of a lookup, if the session may read both the lookup and the object. */
export function readableTarget(
  context: RecordContext,
  session: Session,
  object: ObjectMetadata,
  lookup: FieldMetadata,
) {
  if (!context.access(object, session).canField('read', lookup)) return undefined
  const target = context.registry.objects.get(lookup.target ?? '')
  return target && context.access(target, session).can('read') ? target : undefined
}
