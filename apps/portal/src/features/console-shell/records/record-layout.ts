import type { FieldInfo, LayoutItem, LayoutSection, ObjectInfo, RecordUi } from '@foyer/record-contract'
import { MASTER_RECORD_TYPE_ID } from '@foyer/record-contract'

/** The subset of a record bundle that a record page needs. */
export function recordBundle(ui: RecordUi | undefined, recordId: string) {
  const record = ui?.records[recordId]
  if (!ui || !record) return undefined
  const info = ui.objectInfos[record.apiName]
  const recordTypeId = record.recordTypeId ?? info?.defaultRecordTypeId ?? MASTER_RECORD_TYPE_ID
  const byType = ui.layouts[record.apiName]
  const layouts = byType?.[recordTypeId] ?? Object.values(byType ?? {})[0]
  const full = layouts?.Full?.View
  return {
    record,
    info,
    recordTypeId,
    full,
    edit: layouts?.Full?.Edit,
    compact: layouts?.Compact?.View,
    userState: full ? ui.layoutUserStates[full.id] : undefined,
  }
}

/** The fields of one layout item, in order. */
export const fieldsOfItem = (item: LayoutItem) =>
  item.layoutComponents.flatMap((part) => (part.componentType === 'Field' ? [part.apiName] : []))

/** All fields of some sections. */
export const fieldsOfSections = (sections: readonly LayoutSection[]) =>
  sections.flatMap(({ layoutRows }) =>
    layoutRows.flatMap(({ layoutItems }) => layoutItems.flatMap(fieldsOfItem)),
  )

/** Whether a field must be filled. An item of several fields is required if one of them is: each says it for itself. */
export const isRequiredField = (item: LayoutItem, field: Pick<FieldInfo, 'required'>) =>
  item.required && (fieldsOfItem(item).length === 1 || field.required)

/** The fields of some sections that must be filled. */
export const requiredFields = (sections: readonly LayoutSection[], { fields }: Pick<ObjectInfo, 'fields'>) =>
  sections
    .flatMap(({ layoutRows }) => layoutRows.flatMap(({ layoutItems }) => layoutItems))
    .flatMap((item) =>
      fieldsOfItem(item).flatMap((name) => {
        const field = fields[name]
        return field && isRequiredField(item, field) ? [field] : []
      }),
    )
