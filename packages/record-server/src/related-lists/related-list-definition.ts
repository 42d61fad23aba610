import type { Label } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { compactFields } from '../layouts/layout-declaration.ts'
import type { ListSort } from '../lists/list-definition.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { readableChildren } from '../object-info/object-info.ts'
import { profileKey } from '../record-context.ts'
import type { Session } from '../session.ts'

/** The children of a record under one relationship, and how they are shown. */
export interface RelatedListDefinition {
  readonly parent: ObjectMetadata
  /** Name of the relationship: `Contacts`, `Books__r`. */
  readonly relatedListId: string
  readonly object: ObjectMetadata
  /** Lookup on the child that points to the parent. */
  readonly field: FieldMetadata
  readonly label: Label
  readonly columns: readonly string[]
  readonly orderBy: readonly ListSort[]
}

/** By parent and profiles: a page of a record asks for each of dozens by its name. */
const known = new WeakMap<ServerContext, Map<string, readonly RelatedListDefinition[]>>()

/**
 * Every relationship whose children the session may read is a related list. Those that the parent declares come first,
 * in the order in which it declares them.
 */
export function relatedListsOf(
  context: ServerContext,
  parent: ObjectMetadata,
  session: Session,
): readonly RelatedListDefinition[] {
  const lists = known.get(context) ?? new Map<string, readonly RelatedListDefinition[]>()
  known.set(context, lists)
  const key = `${parent.apiName}|${profileKey(session)}`
  const own = lists.get(key) ?? listsOf(context, parent, session)
  lists.set(key, own)
  return own
}

const listsOf = (
  context: ServerContext,
  parent: ObjectMetadata,
  session: Session,
): readonly RelatedListDefinition[] =>
  declaredFirst(parent, readableChildren(context, parent, session)).map(({ name, object, field }) => {
    const declared = parent.declaration.relatedLists?.[name]
    const childrenLabel = field.declaration?.type === 'lookup' ? field.declaration.childrenLabel : undefined
    return {
      parent,
      relatedListId: name,
      object,
      field,
      label: declared?.label ?? childrenLabel ?? object.declaration.labelPlural,
      columns: declared?.columns ?? defaultColumns(object, field),
      orderBy: (declared?.orderBy ?? [{ field: object.nameField.apiName }]).map((order) => ({
        field: order.field,
        ascending: order.ascending ?? true,
      })),
    }
  })

export const findRelatedList = (
  context: ServerContext,
  parent: ObjectMetadata,
  relatedListId: string,
  session: Session,
) => relatedListsOf(context, parent, session).find((list) => list.relatedListId === relatedListId)

function declaredFirst<T extends { name: string }>({ declaration }: ObjectMetadata, children: readonly T[]) {
  const names = Object.keys(declaration.relatedLists ?? {})
  const placeOf = ({ name }: T) => (names.includes(name) ? names.indexOf(name) : names.length)
  return children.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The fields by which a child is known, without what the parent says already. */
const defaultColumns = (object: ObjectMetadata, lookup: FieldMetadata) =>
  compactFields(object).filter((name) => {
    const field = object.fields.get(name)
    return field === object.nameField || (field !== lookup && field?.sortable && field.column !== null)
  })
