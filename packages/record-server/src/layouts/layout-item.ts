import { type LayoutComponent, type LayoutItem, type LayoutMode, labelIn } from '@foyer/record-contract'
import type { LayoutExtra } from '@foyer/record-contract/metadata'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { isPersonName } from '../object-info/field-info.ts'
import type { RecordContext } from '../record-context.ts'
import type { Session } from '../session.ts'

/** User and date of a creation or modification are one item. */
const STAMP_DATES: Record<string, string> = {
  CreatedById: 'CreatedDate',
  LastModifiedById: 'LastModifiedDate',
}

const NOT_A_FIELD = {
  editableForNew: false,
  editableForUpdate: false,
  lookupIdApiName: null,
  required: false,
  sortable: false,
  uiBehavior: null,
}

/** Builds a layout item; undefined if it is unreadable or not applicable in the mode. */
export function layoutItem(
  context: RecordContext,
  object: ObjectMetadata,
  entry: string | LayoutExtra,
  mode: LayoutMode,
  session: Session,
): LayoutItem | undefined {
  if (entry === '')
    return { ...NOT_A_FIELD, label: '', layoutComponents: [{ componentType: 'EmptySpace', apiName: null }] }
  if (typeof entry !== 'string') return extraItem(entry, mode, session)
  const field = object.fields.get(entry)
  if (!field)
    throw new TypeError(`A layout of ${object.apiName} names ${entry}, which is not one of its fields`)
  return fieldItem(context, object, field, mode, session)
}

function fieldItem(
  context: RecordContext,
  object: ObjectMetadata,
  field: FieldMetadata,
  mode: LayoutMode,
  session: Session,
): LayoutItem | undefined {
  const access = context.access(object, session)
  const shown = componentsOf(object, field, mode).filter(
    (component) => access.canField('read', component) && hasPlace(component, mode),
  )
  const forNew = shown.some((component) => access.canField('create', component))
  const forUpdate = shown.some((component) => access.canField('update', component))
  if (shown.length === 0 || (mode === 'Create' && !forNew)) return undefined
  const editable = mode === 'Create' ? forNew : forUpdate
  const required = editable && shown.some(mustBeFilled)
  return {
    editableForNew: forNew,
    editableForUpdate: forUpdate,
    label: labelIn(field.label, session.language),
    layoutComponents: shown.map((component) => ({
      componentType: 'Field',
      apiName: component.apiName,
      label: labelIn(component.label, session.language),
    })),
    lookupIdApiName: field === object.nameField ? 'Id' : field.target === null ? null : field.apiName,
    required,
    sortable: field.sortable,
    uiBehavior: required ? 'Required' : editable ? 'Edit' : 'Readonly',
  }
}

/** System fields are set by the platform, and a checkbox is never empty. */
const mustBeFilled = (field: FieldMetadata) =>
  field.required && !field.system && field.declaration?.type !== 'boolean'

/**
 * Fields of an item: the parts of an address, the parts of a person name in a form, and the date of a user
 * system field.
 */
function componentsOf(object: ObjectMetadata, field: FieldMetadata, mode: LayoutMode) {
  const names = isPersonName(object, field)
    ? mode === 'View'
      ? [field.apiName]
      : object.nameFields
    : field.components.length > 0
      ? field.components
      : [field.apiName, STAMP_DATES[field.apiName] ?? '']
  return names.flatMap((name) => object.fields.get(name) ?? [])
}

/**
 * True if the mode includes the field. A form omits fields that no generic write can set, except `managed`
 * ones: an edit form has them read-only, with the text that names where they are changed.
 */
function hasPlace(field: FieldMetadata, mode: LayoutMode) {
  if (mode === 'View') return true
  return mode === 'Create' ? field.createable : field.updateable || field.declaration?.managed !== undefined
}

function extraItem(extra: LayoutExtra, mode: LayoutMode, session: Session): LayoutItem | undefined {
  if (mode !== 'View') return undefined
  const component: LayoutComponent =
    extra.component === 'CustomLink'
      ? {
          componentType: 'CustomLink',
          apiName: extra.apiName,
          label: labelIn(extra.label, session.language),
          customLinkUrl: extra.url,
          behavior: 'NewWindow',
        }
      : { componentType: extra.component, apiName: extra.apiName }
  const label = extra.component === 'CustomLink' ? labelIn(extra.label, session.language) : ''
  return { ...NOT_A_FIELD, label, layoutComponents: [component] }
}
