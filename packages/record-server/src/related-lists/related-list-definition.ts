import type { Label } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { ListSort } from '../lists/list-definition.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { readableChildren } from '../object-info/object-info.ts'
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

/** How many fields beside the name a related list shows when nobody said which. */
const DEFAULT_COLUMNS = 3

/** Every relationship whose children the session may read is a related list. */
export const relatedListsOf = (
  context: ServerContext,
  parent: ObjectMetadata,
  session: Session,
): RelatedListDefinition[] =>
  readableChildren(context, parent, session).map(({ name, object, field }) => {
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

/** The name, and the first fields that say something the parent does not say already. */
function defaultColumns(object: ObjectMetadata, lookup: FieldMetadata) {
  const others = [...object.fields.values()].filter(
    (field) =>
      !field.system &&
      !field.nameField &&
      field !== lookup &&
      field.sortable &&
      field.column !== null &&
      field.compoundFieldName === null,
  )
  return [object.nameField, ...others.slice(0, DEFAULT_COLUMNS)].map((field) => field.apiName)
}
