import { InvalidField } from '@foyer/record-contract'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { FieldPath } from '../query/condition.ts'
import { resolvePath } from '../query/resolve-path.ts'
import type { RecordContext } from '../record-context.ts'
import type { Session } from '../session.ts'

/** Names in queries are case-insensitive. */
export function named<T>(map: ReadonlyMap<string, T>, name: string): T | undefined {
  const found = map.get(name)
  if (found !== undefined) return found
  let lower = lowerCased.get(map)
  if (!lower) {
    lower = new Map([...map.keys()].map((key) => [key.toLowerCase(), key]))
    lowerCased.set(map, lower)
  }
  const key = lower.get(name.toLowerCase())
  return key === undefined ? undefined : map.get(key)
}

const lowerCased = new WeakMap<object, Map<string, string>>()

/** Resolves a field name, which may start with the alias or the name of the object. */
export function resolveName(
  context: RecordContext,
  session: Session,
  object: ObjectMetadata,
  name: string,
  alias: string | null = null,
): FieldPath {
  const spelled = spell(context, object, withoutAlias(object, name.split('.'), alias))
  const path = spelled && resolvePath(context, session, object, spelled)
  if (!path) throw InvalidField(name, object.apiName)
  return path
}

export function withoutAlias(object: ObjectMetadata, names: readonly string[], alias: string | null) {
  const first = names[0]?.toLowerCase()
  const isOwn =
    names.length > 1 &&
    (first === alias?.toLowerCase() ||
      (first === object.apiName.toLowerCase() && !named(object.relationships, object.apiName)))
  return isOwn ? names.slice(1) : names
}

/** Returns the name as declared; undefined if it is unknown. */
function spell(context: RecordContext, object: ObjectMetadata, names: readonly string[]) {
  let at: ObjectMetadata | undefined = object
  const spelled: string[] = []
  for (const name of names.slice(0, -1)) {
    const lookup: FieldMetadata | undefined = at && named(at.relationships, name)
    if (!lookup?.relationshipName) return undefined
    spelled.push(lookup.relationshipName)
    at = context.registry.objects.get(lookup.target ?? '')
  }
  const field = at && named(at.fields, names.at(-1) ?? '')
  return field && [...spelled, field.apiName].join('.')
}
