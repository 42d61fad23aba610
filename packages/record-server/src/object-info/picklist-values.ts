import {
  DATA_PATH,
  InvalidField,
  labelIn,
  type PicklistValues,
  type PicklistValuesByRecordType,
} from '@foyer/record-contract'
import type { PicklistEntry } from '@foyer/record-contract/metadata'
import type { ServerContext } from '../context.ts'
import { type CachedResponse, cachedResponse, withETag } from '../metadata/cached-response.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Session } from '../session.ts'
import { controllersOf } from './field-info.ts'
import { readableFields } from './object-info.ts'

/** Returns the values of one picklist for a record type. */
export function picklistValuesResponse(
  context: ServerContext,
  object: ObjectMetadata,
  recordTypeId: string,
  fieldApiName: string,
  session: Session,
): CachedResponse<PicklistValues> {
  const field = object.fields.get(fieldApiName)
  if (!field?.picklist || !context.access(object, session).canField('read', field))
    throw InvalidField(fieldApiName, object.apiName)
  return cachedResponse(context, session, `picklist:${object.apiName}:${recordTypeId}:${field.apiName}`, () =>
    describe(context, object, recordTypeId, field, session),
  )
}

/** Returns the values of every picklist of the object for a record type. */
export const picklistValuesByRecordTypeResponse = (
  context: ServerContext,
  object: ObjectMetadata,
  recordTypeId: string,
  session: Session,
): CachedResponse<PicklistValuesByRecordType> =>
  cachedResponse(context, session, `picklists:${object.apiName}:${recordTypeId}`, () => {
    const picklists = readableFields(context, object, session).filter((field) => field.picklist)
    return withETag({
      picklistFieldValues: Object.fromEntries(
        picklists.map((field) => [field.apiName, describe(context, object, recordTypeId, field, session)]),
      ),
    })
  })

function describe(
  context: ServerContext,
  object: ObjectMetadata,
  recordTypeId: string,
  field: FieldMetadata,
  session: Session,
): PicklistValues {
  const [controller] = controllersOf(context, object, field, session)
  const controllerValues = controller === undefined ? [] : controlling(object, controller, recordTypeId)
  const picklistValue = (entry: PicklistEntry) => ({
    attributes: entry.attributes ?? null,
    label: labelIn(entry.label, session.language),
    validFor: controllerValues.flatMap((value, index) =>
      entry.validFor === undefined || entry.validFor.includes(value) ? [index] : [],
    ),
    value: entry.value,
  })
  const entries = entriesFor(object, field, recordTypeId)
  const preset = entries.find((entry) => entry.value === field.declaration?.defaultValue)
  return withETag({
    controllerValues: Object.fromEntries(controllerValues.map((value, index) => [value, index])),
    defaultValue: preset ? picklistValue(preset) : null,
    url: `${DATA_PATH}/ui-api/object-info/${object.apiName}/picklist-values/${recordTypeId}/${field.apiName}`,
    values: entries.map(picklistValue),
  })
}

/** Entries of a record type; all for the master record type. */
export function entriesFor(object: ObjectMetadata, field: FieldMetadata, recordTypeId: string) {
  const recordType = object.recordTypes.find(({ id }) => id === recordTypeId)
  const offered = recordType?.declaration.picklists?.[field.apiName]
  const entries = (field.picklist ?? []).filter((entry) => !entry.retired)
  return offered ? entries.filter((entry) => offered.includes(entry.value)) : entries
}

/** Values of a controlling field, in the order of the `validFor` indexes. */
function controlling(object: ObjectMetadata, controllerName: string, recordTypeId: string) {
  const controller = object.fields.get(controllerName)
  if (!controller) return []
  return controller.picklist
    ? entriesFor(object, controller, recordTypeId).map((entry) => entry.value)
    : ['false', 'true']
}
