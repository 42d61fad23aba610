import { type FieldInfo, labelIn } from '@foyer/record-contract'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { RecordContext } from '../record-context.ts'
import type { Session } from '../session.ts'

/** Describes one field, according to the session's rights. */
export function fieldInfoOf(
  context: RecordContext,
  object: ObjectMetadata,
  field: FieldMetadata,
  session: Session,
): FieldInfo {
  const access = context.access(object, session)
  const { declaration } = field
  const target = readableTarget(context, field, session)
  const controllers = controllersOf(context, object, field, session)
  const lookupFilter = declaration?.type === 'lookup' ? declaration.filteredBy : undefined
  const isInteger = field.dataType === 'Int'
  return {
    apiName: field.apiName,
    calculated: field.calculated,
    compound: field.components.length > 0 || isPersonName(object, field),
    compoundComponentName: componentNameOf(object, field),
    compoundFieldName:
      field.compoundFieldName ?? (isPersonPart(object, field) ? object.nameField.apiName : null),
    controllerName: controllers[0] ?? null,
    controllingFields: controllers,
    createable: access.canField('create', field),
    custom: /__[cs]$/.test(field.apiName),
    dataType: field.dataType,
    digits: isInteger ? field.precision : 0,
    externalId: declaration?.externalId === true,
    extraTypeInfo: extraTypeOf(object, field),
    filterable: field.filterable,
    filteredLookupInfo: lookupFilter
      ? { controllingFields: Object.values(lookupFilter), dependent: true, optionalFilter: false }
      : null,
    highScaleNumber: field.scale > 4,
    htmlFormatted: declaration?.type === 'richText',
    inlineHelpText: labelIn(declaration?.help, session.language) ?? null,
    label: labelIn(field.label, session.language),
    length: field.length,
    managedBy: access.can('update') ? (labelIn(declaration?.managed, session.language) ?? null) : null,
    maskType: null,
    nameField: field === object.nameField,
    polymorphicForeignKey: false,
    precision: isInteger ? 0 : field.precision,
    reference: field.dataType === 'Reference',
    referenceTargetField: null,
    referenceToInfos: target ? [{ apiName: target.apiName, nameFields: [...target.nameFields] }] : [],
    relationshipName: target ? field.relationshipName : null,
    required: field.required,
    scale: field.scale,
    searchPrefilterable: field.dataType === 'Reference',
    sortable: field.sortable,
    unique: field.unique,
    updateable: access.canField('update', field),
  }
}

/** Target object of a lookup, unless it is unreadable. */
export function readableTarget(context: RecordContext, field: FieldMetadata, session: Session) {
  const target = field.target === null ? undefined : context.registry.objects.get(field.target)
  return target && context.access(target, session).can('read') ? target : undefined
}

/** Controlling fields, the immediate one first; an unreadable one ends the chain. */
export function controllersOf(
  context: RecordContext,
  object: ObjectMetadata,
  field: FieldMetadata,
  session: Session,
): string[] {
  const controller = field.controllerName === null ? undefined : object.fields.get(field.controllerName)
  if (!controller || !context.access(object, session).canField('read', controller)) return []
  return [controller.apiName, ...controllersOf(context, object, controller, session)]
}

/** A name composed of other fields, as `FirstName` and `LastName`. */
export const isPersonName = (object: ObjectMetadata, field: FieldMetadata) =>
  object.nameFields.length > 1 && field === object.nameField
export const isPersonPart = (object: ObjectMetadata, field: FieldMetadata) =>
  object.nameFields.length > 1 && field.nameField && field !== object.nameField

const COMPONENT_NAMES: Record<string, readonly string[]> = {
  Address: ['Street', 'City', 'State', 'PostalCode', 'Country'],
  Location: ['Latitude', 'Longitude'],
}

function componentNameOf(object: ObjectMetadata, field: FieldMetadata) {
  if (isPersonPart(object, field)) return field.apiName
  const compound = field.compoundFieldName === null ? undefined : object.fields.get(field.compoundFieldName)
  if (!compound) return null
  return COMPONENT_NAMES[compound.dataType]?.[compound.components.indexOf(field.apiName)] ?? null
}

function extraTypeOf(object: ObjectMetadata, field: FieldMetadata) {
  if (isPersonName(object, field)) return 'PersonName'
  switch (field.declaration?.type) {
    case 'richText':
      return 'RichTextArea'
    case 'longText':
      // Not described as text: the stored value is for programs, and users read its display text.
      return field.declaration.words ? null : 'PlainTextArea'
    case 'recordValues':
      return 'PlainTextArea'
    default:
      return null
  }
}
