import {
  type FieldValue,
  labelIn,
  NotFound,
  type QuickActionDefaults,
  type QuickActionInfo,
  type QuickActionLayout,
  type RecordLayout,
  type RecordRepresentation,
  stableId,
} from '@foyer/record-contract'
import { requireIds, rowFlags } from '../access/row-flags.ts'
import type { ServerContext } from '../context.ts'
import { recordLayout } from '../layouts/layout.ts'
import { withETag } from '../metadata/cached-response.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import { requireRecordTypeId } from '../metadata/visible-object.ts'
import { themeOf } from '../object-info/theme.ts'
import { readRecord } from '../records/read-record.ts'
import type { Session } from '../session.ts'
import { defaultValueOf } from '../writes/default-values.ts'
import { actionRows, type DeclaredAction } from './declared-action.ts'

const creates = ({ declaration }: DeclaredAction) => declaration.subtype === 'Create'

/** The lookup from a created record to the record of the action. */
export function parentFieldOf(action: DeclaredAction): FieldMetadata | undefined {
  if (!creates(action)) return undefined
  return [...action.target.fields.values()].find(
    (field) => field.declaration?.type === 'lookup' && field.target === action.object.apiName,
  )
}

/**
 * Returns the record of the action, as an id with 18 characters. Throws if the session may not use the action on it.
 */
export async function requireActionRecord(
  context: ServerContext,
  action: DeclaredAction,
  recordId: string | undefined,
  session: Session,
) {
  if (recordId === undefined) return undefined
  const [id = ''] = requireIds([recordId], 'parentRecordId')
  const rules = { usable: actionRows(context, action, session) }
  const row = (await rowFlags(context, [id], () => rules, session)).get(id)
  if (row?.object !== action.object || !row.holds.has('usable')) throw NotFound()
  return id
}

export function quickActionInfo(action: DeclaredAction, session: Session): QuickActionInfo {
  const { declaration, target } = action
  const theme = themeOf(target)
  return withETag({
    accessLevelRequired: creates(action) ? 'Read' : 'Edit',
    actionApiName: action.apiName,
    assistantName: null,
    colors: [{ color: theme.color, context: 'primary', theme: 'theme4' }],
    flowDevName: null,
    flowRecordIdVar: null,
    icons: [{ contentType: 'image/svg+xml', theme: 'theme4', url: theme.iconUrl }],
    label: labelIn(declaration.label, session.language),
    lightningComponentName: null,
    lwcComponent: null,
    parameters: (declaration.fields ?? []).map((name) => ({ apiName: name })),
    targetObject: target.apiName,
    targetParentField: parentFieldOf(action)?.apiName ?? null,
    targetRecordTypeId:
      target.recordTypes.length > 0 ? requireRecordTypeId(target, undefined, session) : null,
    type: declaration.subtype ?? declaration.type ?? 'QuickAction',
    visualforcePageName: null,
  })
}

/** The form of the action: its fields in their order, in one column. */
export function quickActionLayout(
  context: ServerContext,
  action: DeclaredAction,
  recordTypeId: string | undefined,
  session: Session,
): QuickActionLayout {
  const { target, declaration } = action
  const key = {
    id: stableId('00h', `action.${action.apiName}`),
    recordTypeId: requireRecordTypeId(target, recordTypeId, session),
    layoutType: 'Full',
    mode: creates(action) ? 'Create' : 'Edit',
  } as const
  const rows = (declaration.fields ?? []).map((name) => [name])
  const section = { name: 'fields', heading: declaration.label, columns: 1, rows } as const
  const layout = recordLayout(context, target, key, [section], session)
  return withETag({ actionApiName: action.apiName, layout: withRequired(layout, declaration.required ?? []) })
}

/** Marks the fields that the action requires, beside those that the object requires. */
const withRequired = (layout: RecordLayout, names: readonly string[]): RecordLayout => ({
  ...layout,
  sections: layout.sections.map((section) => ({
    ...section,
    layoutRows: section.layoutRows.map(({ layoutItems }) => ({
      layoutItems: layoutItems.map((item) =>
        item.layoutComponents.some(({ apiName }) => names.includes(apiName ?? ''))
          ? { ...item, required: true, uiBehavior: 'Required' as const }
          : item,
      ),
    })),
  })),
})

/** Initial values of the form: the record's values for an update, the defaults for a creation. */
export async function quickActionDefaults(
  context: ServerContext,
  action: DeclaredAction,
  query: { parentRecordId?: string | undefined; optionalFields?: readonly string[] | undefined },
  session: Session,
): Promise<QuickActionDefaults> {
  const { target } = action
  const recordId = await requireActionRecord(context, action, query.parentRecordId, session)
  const access = context.access(target, session)
  const fieldNames = (query.optionalFields ?? []).map((name) => name.replace(`${target.apiName}.`, ''))
  const fields = [...new Set([...(action.declaration.fields ?? []), ...fieldNames])].flatMap((name) => {
    const field = target.fields.get(name)
    return field && access.canField('read', field) ? [field] : []
  })
  // Other fields of the form start empty.
  const changesRecord = !creates(action) && target === action.object
  const current = changesRecord && recordId ? await currentValues(context, recordId, fields, session) : {}
  const parentField = recordId ? parentFieldOf(action) : undefined
  const values: [string, FieldValue][] = fields.map((field) => [
    field.apiName,
    current[field.apiName] ?? presetValue(context, action, field, session),
  ])
  if (parentField) values.push([parentField.apiName, { displayValue: null, value: recordId ?? null }])
  return withETag({
    actionApiName: action.apiName,
    fields: Object.fromEntries(values),
    objectApiName: target.apiName,
  })
}

async function currentValues(
  context: ServerContext,
  recordId: string,
  fields: readonly FieldMetadata[],
  session: Session,
) {
  if (fields.length === 0) return {}
  const names = fields.map((field) => `${field.objectApiName}.${field.apiName}`)
  const { json } = await readRecord(context, session, recordId, { optionalFields: names })
  return (JSON.parse(json) as RecordRepresentation).fields
}

function presetValue(
  context: ServerContext,
  action: DeclaredAction,
  field: FieldMetadata,
  session: Session,
): FieldValue {
  const declared = action.declaration.defaults?.[field.apiName]
  const value = declared ?? defaultValueOf(field, action.target, session, context.options.clock()) ?? null
  const entry = field.picklist?.find((candidate) => candidate.value === value)
  return { displayValue: labelIn(entry?.label, session.language) ?? null, value }
}
