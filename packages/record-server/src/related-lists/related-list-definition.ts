import type { Label } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { compactFields } from '../layouts/layout-declaration.ts'
import type { ListSort } from '../lists/list-definition.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { readableChildren } from '../object-info/object-info.ts'
import { profileKey } from '../record-context.ts'
import type { Session } from '../session.ts'

/** The children of a record in one relationship, and their columns. */
export interface RelatedListDefinition {
  readonly parent: ObjectMetadata
  /** Name of the relationship: `Contacts`, `Books__r`. */
  readonly relatedListId: string
  readonly object: ObjectMetadata
  /** Lookup on the child that refers to the parent. */
  readonly field: FieldMetadata
  readonly label: Label
  readonly columns: readonly string[]
  readonly orderBy: readonly ListSort[]
}

/** Cached by parent and profiles, because a record page requests dozens of lists by name. */
const cachedLists = new WeakMap<ServerContext, Map<string, readonly RelatedListDefinition[]>>()

/** Returns a related list for every relationship with readable children. Declared ones come first, in their order. */
export function relatedListsOf(
  context: ServerContext,
  parent: ObjectMetadata,
  session: Session,
): readonly RelatedListDefinition[] {
  const lists = cachedLists.get(context) ?? new Map<string, readonly RelatedListDefinition[]>()
  cachedLists.set(context, lists)
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

/** Compact fields of the child, without the lookup to the parent. */
const defaultColumns = (object: ObjectMetadata, lookup: FieldMetadata) =>
  compactFields(object).filter((name) => {
    const field = object.fields.get(name)
    return field === object.nameField || (field !== lookup && field?.sortable && field.column !== null)
  })
