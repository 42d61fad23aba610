import { type Label, type LayoutType, phrase, sameLabel } from '@foyer/record-contract'
import type { LayoutRow, LayoutSectionDeclaration } from '@foyer/record-contract/metadata'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { isPersonPart } from '../object-info/field-info.ts'

const INFORMATION: Label = phrase('Information')
const SYSTEM_INFORMATION: Label = phrase('System information')

/** Number of fields of a derived compact layout, besides the name. */
const COMPACT_FIELDS = 4

/** Sections of a layout: declared for the record type or the object, or derived from the fields. */
export function layoutDeclaration(
  object: ObjectMetadata,
  recordTypeId: string,
  layoutType: LayoutType,
): readonly LayoutSectionDeclaration[] {
  if (layoutType === 'Compact') return [compactSection(object)]
  const recordType = object.recordTypes.find(({ id }) => id === recordTypeId)
  return recordType?.declaration.layout ?? object.declaration.layout ?? derivedSections(object)
}

/** Fields of the compact layout, the name first. */
export const compactFields = (object: ObjectMetadata): readonly string[] =>
  object.declaration.compact ?? [
    object.nameField.apiName,
    ...layoutableFields(object)
      .filter((field) => !field.nameField && field.declaration?.type !== 'richText')
      .slice(0, COMPACT_FIELDS)
      .map((field) => field.apiName),
  ]

function compactSection(object: ObjectMetadata): LayoutSectionDeclaration {
  const names = compactFields(object)
  return { name: 'compact', heading: sameLabel(''), columns: 1, rows: names.map((name) => [name]) }
}

function derivedSections(object: ObjectMetadata): LayoutSectionDeclaration[] {
  const names = layoutableFields(object).map((field) => field.apiName)
  if (object.fields.has('OwnerId')) names.splice(1, 0, 'OwnerId')
  return [
    { name: 'information', heading: INFORMATION, columns: 2, rows: pairs(names) },
    {
      name: 'system',
      heading: SYSTEM_INFORMATION,
      columns: 2,
      collapsible: true,
      rows: [['CreatedById', 'LastModifiedById']],
    },
  ]
}

/** Declared fields without the parts of compound ones, the name first. */
function layoutableFields(object: ObjectMetadata): FieldMetadata[] {
  const fields = [...object.fields.values()].filter(
    (field) =>
      !field.system &&
      !field.declaration?.internal &&
      field.compoundFieldName === null &&
      !isPersonPart(object, field),
  )
  return [object.nameField, ...fields.filter((field) => field !== object.nameField)]
}

function pairs(names: readonly string[]): LayoutRow[] {
  const rows: LayoutRow[] = []
  for (let index = 0; index < names.length; index += 2) rows.push(names.slice(index, index + 2))
  return rows
}
