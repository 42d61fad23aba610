import {
  type CloneTemplate,
  type CreateTemplate,
  type FieldValue,
  InsufficientAccess,
  type RecordDefaults,
  type RecordRepresentation,
  type Scalar,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { layoutFor } from '../layouts/layout.ts'
import { layoutFieldNames } from '../layouts/layout-field-names.ts'
import { withETag } from '../metadata/cached-response.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { recordTypeInfoOf, requireObject, requireRecordTypeId } from '../metadata/visible-object.ts'
import { cellFor } from '../query/cells.ts'
import { displayFor } from '../query/display.ts'
import { addFieldNames, addPath, createFieldTree, type FieldTree } from '../query/field-tree.ts'
import { createRowWriter } from '../query/row-writer.ts'
import type { Session } from '../session.ts'
import { defaultValueOf } from '../writes/default-values.ts'
import { readRecord, requireReadable } from './read-record.ts'
import { objectInfosOf } from './record-ui.ts'

interface DefaultsQuery {
  optionalFields?: readonly string[] | undefined
  recordTypeId?: string | undefined
}

/** Returns an unsaved record: the fields of the create layout with their defaults. */
export async function recordDefaults(
  context: ServerContext,
  session: Session,
  objectApiName: string,
  query: DefaultsQuery,
): Promise<RecordDefaults> {
  const object = requireCreateable(context, session, objectApiName)
  const recordTypeId = requireRecordTypeId(object, query.recordTypeId, session)
  const tree = createFieldTree(object)
  const selection = { recordTypeId, layoutTypes: ['Full'], modes: ['Create'] } as const
  for (const name of layoutFieldNames(context, object, selection, session))
    addPath(context, session, tree, name.split('.'))
  addFieldNames(context, session, tree, query)
  const record: RecordRepresentation = withETag({
    apiName: object.apiName,
    childRelationships: {},
    fields: await defaultFields(context, session, tree, recordTypeId),
    id: null,
    lastModifiedById: null,
    lastModifiedDate: null,
    recordTypeId,
    recordTypeInfo: object.recordTypes.length > 0 ? recordTypeInfoOf(object, recordTypeId, session) : null,
    systemModstamp: null,
    weakEtag: 0,
  })
  return withETag({
    layout: layoutFor(context, object, { recordTypeId, layoutType: 'Full', mode: 'Create' }, session),
    objectInfos: objectInfosOf(context, session, [record]),
    record,
  })
}

/** Returns an unsaved clone: a new record with the values of the source in writable fields. */
export async function cloneDefaults(
  context: ServerContext,
  session: Session,
  recordId: string,
  query: DefaultsQuery,
): Promise<RecordDefaults> {
  const { object, id } = requireReadable(context, session, recordId)
  const selection = {
    layoutTypes: ['Full'],
    modes: ['Create'],
    optionalFields: query.optionalFields,
  } as const
  const source: RecordRepresentation = JSON.parse((await readRecord(context, session, id, selection)).json)
  const recordTypeId = query.recordTypeId ?? source.recordTypeId ?? undefined
  const { eTag: _, ...defaults } = await recordDefaults(context, session, object.apiName, {
    ...query,
    recordTypeId,
  })
  const access = context.access(object, session)
  const { eTag: __, ...record } = defaults.record
  const fields = Object.entries(record.fields).map(([name, value]) => {
    const field = object.fields.get(name) ?? object.relationships.get(name)
    // The caller becomes the owner, and unique values are not copied.
    const isCopied = field && !field.unique && field.apiName !== 'OwnerId' && access.canField('create', field)
    return [name, (isCopied && source.fields[name]) || value]
  })
  return withETag({ ...defaults, record: withETag({ ...record, fields: Object.fromEntries(fields) }) })
}

/** Returns only the requested fields, with their defaults. */
export async function createTemplate(
  context: ServerContext,
  session: Session,
  objectApiName: string,
  query: DefaultsQuery,
): Promise<CreateTemplate> {
  const object = requireCreateable(context, session, objectApiName)
  const recordTypeId = requireRecordTypeId(object, query.recordTypeId, session)
  const tree = addFieldNames(context, session, createFieldTree(object), query)
  const record = {
    apiName: object.apiName,
    fields: await defaultFields(context, session, tree, recordTypeId),
    recordTypeId,
  }
  return withETag({ objectInfos: objectInfosOf(context, session, [record]), record })
}

/** Returns only the requested fields, with the values of the source. */
export async function cloneTemplate(
  context: ServerContext,
  session: Session,
  recordId: string,
  query: DefaultsQuery,
): Promise<CloneTemplate> {
  const { object, id } = requireReadable(context, session, recordId)
  const optionalFields = [`${object.apiName}.Id`, ...(query.optionalFields ?? [])]
  const { json } = await readRecord(context, session, id, { optionalFields })
  const source: RecordRepresentation = JSON.parse(json)
  const { Id: _, ...fields } = source.fields
  requireCreateable(context, session, object.apiName)
  const record = {
    apiName: object.apiName,
    cloneSourceId: id,
    fields: { CloneSourceId: { displayValue: null, value: id }, ...fields },
    recordTypeId: query.recordTypeId
      ? requireRecordTypeId(object, query.recordTypeId, session)
      : source.recordTypeId,
  }
  return withETag({ objectInfos: objectInfosOf(context, session, [record]), record })
}

function requireCreateable(context: ServerContext, session: Session, objectApiName: string): ObjectMetadata {
  const object = requireObject(context, objectApiName, session)
  if (!context.access(object, session).can('create')) throw InsufficientAccess()
  return object
}

async function defaultFields(
  context: ServerContext,
  session: Session,
  tree: FieldTree,
  recordTypeId: string,
): Promise<Record<string, FieldValue>> {
  const display = displayFor(session.language, session.timeZone, session.currency)
  const fields: Record<string, FieldValue> = {}
  const startValue = (field: FieldMetadata) =>
    field.apiName === 'RecordTypeId'
      ? recordTypeId
      : (defaultValueOf(field, tree.object, session, context.options.clock()) ?? null)
  for (const field of tree.fields.values()) {
    const write = createRowWriter(cellFor(field, 0, session.language))
    const cell = write([rawText(field, startValue(field))], display)
    Object.assign(fields, JSON.parse(`{${cell}}`))
  }
  for (const [relationship, { field, tree: parent }] of tree.parents)
    fields[relationship] = await related(context, session, startValue(field), parent)
  return fields
}

/** A default in the text format of PostgreSQL. */
function rawText(field: FieldMetadata, value: Scalar) {
  if (value === null) return null
  return field.kind === 'dateTime' ? String(value).replace('T', ' ').replace('Z', '') : String(value)
}

async function related(
  context: ServerContext,
  session: Session,
  id: Scalar,
  tree: FieldTree,
): Promise<FieldValue> {
  if (typeof id !== 'string') return { displayValue: null, value: null }
  const names = [...tree.fields.keys(), tree.object.nameField.apiName]
  const optionalFields = names.map((name) => `${tree.object.apiName}.${name}`)
  try {
    const value: RecordRepresentation = JSON.parse(
      (await readRecord(context, session, id, { optionalFields })).json,
    )
    const name = value.fields[tree.object.nameField.apiName]?.value
    return { displayValue: typeof name === 'string' ? name : null, value }
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404)
      return { displayValue: null, value: null }
    throw error
  }
}
