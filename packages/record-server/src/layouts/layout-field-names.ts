import {
  type LayoutMode,
  type LayoutType,
  MASTER_RECORD_TYPE_ID,
  type RecordLayout,
} from '@foyer/record-contract'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { readableTarget } from '../object-info/field-info.ts'
import type { RecordContext } from '../record-context.ts'
import type { Session } from '../session.ts'
import { layoutFor } from './layout.ts'

export interface LayoutSelection {
  /** Without a record type the layouts of all of them are combined, because it is known only after the read. */
  recordTypeId?: string | undefined
  layoutTypes: readonly LayoutType[]
  modes: readonly LayoutMode[]
}

/**
 * Names of the fields of the layouts, without the object name: `Name`, `OwnerId`, and `Owner.Name` for the
 * display of a lookup.
 */
export function layoutFieldNames(
  context: RecordContext,
  object: ObjectMetadata,
  { recordTypeId, layoutTypes, modes }: LayoutSelection,
  session: Session,
): string[] {
  const recordTypeIds =
    recordTypeId !== undefined
      ? [recordTypeId]
      : [MASTER_RECORD_TYPE_ID, ...object.recordTypes.map((recordType) => recordType.id)]
  const names = new Set<string>()
  for (const id of recordTypeIds)
    for (const layoutType of layoutTypes)
      for (const mode of modes) {
        const layout = layoutFor(context, object, { recordTypeId: id, layoutType, mode }, session)
        for (const name of fieldNamesIn(layout)) names.add(name)
      }
  return [...names].flatMap((name) => withRelatedName(context, object, name, session))
}

/** Names of the fields of one layout, in its order. */
function fieldNamesIn(layout: RecordLayout): string[] {
  const components = layout.sections.flatMap((section) =>
    section.layoutRows.flatMap((row) => row.layoutItems.flatMap((item) => item.layoutComponents)),
  )
  return components.flatMap((component) => (component.componentType === 'Field' ? [component.apiName] : []))
}

function withRelatedName(context: RecordContext, object: ObjectMetadata, name: string, session: Session) {
  const field = object.fields.get(name)
  const target = field && readableTarget(context, field, session)
  return target ? [name, `${field.relationshipName}.${target.nameField.apiName}`] : [name]
}
