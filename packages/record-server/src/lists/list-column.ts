import { labelIn, MAX_SPANNING_LEVELS } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { readableTarget } from '../object-info/field-info.ts'
import type { Session } from '../session.ts'

/** A column of a list: a field of the object or of a parent record. */
export interface ListColumnPath {
  readonly name: string
  readonly field: FieldMetadata
  /** Object of the field. */
  readonly owner: ObjectMetadata
  readonly label: string
  /** Path of the id that the column links to, if any. */
  readonly lookupId: string | null
}

/** Resolves `Name`, `Owner.Alias`, `Publisher__r.Owner.Name`; undefined if a part is unreadable. */
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
  const label = labelIn(field.label, session.language)
  return {
    name,
    field,
    owner,
    label:
      lookup === undefined
        ? label
        : relatedLabel(labelIn(lookup.label, session.language), label, field === owner.nameField),
    lookupId: lookupIdOf(parts, field, owner),
  }
}

/** The label of a parent's name is that of the lookup; other parent fields have both labels. */
const relatedLabel = (lookup: string, field: string, isName: boolean) =>
  isName ? lookup : `${lookup}: ${field}`

function lookupIdOf(parents: readonly string[], field: FieldMetadata, owner: ObjectMetadata) {
  if (parents.length > 0) return [...parents, 'Id'].join('.')
  if (field === owner.nameField) return 'Id'
  return field.relationshipName === null ? null : `${field.relationshipName}.Id`
}
