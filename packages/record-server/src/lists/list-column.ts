import { MAX_SPANNING_LEVELS } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { readableTarget } from '../object-info/field-info.ts'
import type { Session } from '../session.ts'

/** A column of a list: a field of the object itself, or of a record that its lookups lead to. */
export interface ListColumnPath {
  readonly name: string
  readonly field: FieldMetadata
  /** The object the field belongs to. */
  readonly owner: ObjectMetadata
  readonly label: string
  /** Name of the id that the column links to, if it links to a record. */
  readonly lookupId: string | null
}

/** `Name`, `Owner.Alias`, `Publisher__r.Owner.Name`; undefined when the session may not read all of the way. */
export function listColumnPath(
  context: ServerContext,
  object: ObjectMetadata,
  name: string,
  session: Session,
): ListColumnPath | undefined {
  const parts = name.split('.')
  const last = parts.pop() ?? ''
  if (parts.length > MAX_SPANNING_LEVELS) return undefined
  let owner = object
  let lookup: FieldMetadata | undefined
  for (const part of parts) {
    const next = owner.relationships.get(part)
    const target =
      next && context.access(owner, session).canField('read', next) && readableTarget(context, next, session)
    if (!target) return undefined
    lookup = next
    owner = target
  }
  const field = owner.fields.get(last)
  if (!field || !context.access(owner, session).canField('read', field)) return undefined
  const label = field.label[session.language]
  return {
    name,
    field,
    owner,
    label:
      lookup === undefined
        ? label
        : relatedLabel(lookup.label[session.language], label, field === owner.nameField),
    lookupId: lookupIdOf(parts, field, owner),
  }
}

/** What a lookup shows is called as the lookup itself; other fields beyond it need both names. */
const relatedLabel = (lookup: string, field: string, isName: boolean) =>
  isName ? lookup : `${lookup}: ${field}`

function lookupIdOf(parents: readonly string[], field: FieldMetadata, owner: ObjectMetadata) {
  if (parents.length > 0) return [...parents, 'Id'].join('.')
  if (field === owner.nameField) return 'Id'
  return field.relationshipName === null ? null : `${field.relationshipName}.Id`
}
