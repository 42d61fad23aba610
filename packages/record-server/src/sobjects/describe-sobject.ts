import {
  DATA_PATH,
  type DataType,
  type FieldDescribe,
  type FieldInfo,
  type GlobalDescribe,
  MAX_BATCH_RECORDS,
  type SObjectDescribe,
  type SObjectSummary,
} from '@foyer/record-contract'
import { labelIn } from '@foyer/record-contract/metadata'
import type { ServerContext } from '../context.ts'
import { cachedResponse } from '../metadata/cached-response.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { objectInfoFor, readableChildren, readableFields } from '../object-info/object-info.ts'
import type { Session } from '../session.ts'
import { isOpen } from '../writes/convert-value.ts'
import { isKeyField } from './key-field.ts'

/** Describes all readable objects. */
export const describeGlobal = (context: ServerContext, session: Session) =>
  cachedResponse(
    context,
    session,
    'describe-global',
    (): GlobalDescribe => ({
      encoding: 'UTF-8',
      maxBatchSize: MAX_BATCH_RECORDS,
      sobjects: [...context.registry.objects.values()]
        .filter((object) => context.access(object, session).can('read'))
        .map((object) => summaryOf(context, object, session)),
    }),
  )

/** Describes one object, according to the session's rights. */
export const describeSobject = (context: ServerContext, object: ObjectMetadata, session: Session) =>
  cachedResponse(context, session, `describe:${object.apiName}`, (): SObjectDescribe => {
    const info = objectInfoFor(context, object, session)
    return {
      ...summaryOf(context, object, session),
      childRelationships: readableChildren(context, object, session).map((child) => ({
        cascadeDelete:
          child.field.declaration?.type === 'lookup' && child.field.declaration.onDelete === 'cascade',
        childSObject: child.object.apiName,
        field: child.field.apiName,
        relationshipName: child.name,
      })),
      fields: readableFields(context, object, session).flatMap((field) => {
        const fieldInfo = info.fields[field.apiName]
        return fieldInfo ? [describeField(field, fieldInfo, session)] : []
      }),
      recordTypeInfos: Object.values(info.recordTypeInfos).map((type) => ({
        active: true,
        available: type.available,
        defaultRecordTypeMapping: type.defaultRecordTypeMapping,
        developerName: object.recordTypes.find(({ id }) => id === type.recordTypeId)?.name ?? 'Master',
        master: type.master,
        name: type.name,
        recordTypeId: type.recordTypeId,
        urls: { layout: `${addressOf(object)}/describe/layouts/${type.recordTypeId}` },
      })),
    }
  })

const addressOf = ({ apiName }: ObjectMetadata) => `${DATA_PATH}/sobjects/${apiName}`

export function summaryOf(context: ServerContext, object: ObjectMetadata, session: Session): SObjectSummary {
  const info = objectInfoFor(context, object, session)
  const address = addressOf(object)
  return {
    createable: info.createable,
    custom: info.custom,
    deletable: info.deletable,
    keyPrefix: info.keyPrefix,
    label: info.label,
    labelPlural: info.labelPlural,
    layoutable: true,
    name: object.apiName,
    queryable: true,
    replicateable: true,
    retrieveable: true,
    searchable: info.searchable,
    undeletable: false,
    updateable: info.updateable,
    urls: {
      compactLayouts: `${address}/describe/compactLayouts`,
      describe: `${address}/describe`,
      layouts: `${address}/describe/layouts`,
      listviews: `${address}/listviews`,
      quickActions: `${address}/quickActions`,
      rowTemplate: `${address}/{ID}`,
      sobject: address,
    },
  }
}

/** REST API type of a value, and its SOAP type. */
const TYPES: Record<DataType, readonly [type: string, soapType: string]> = {
  Address: ['address', 'urn:address'],
  Boolean: ['boolean', 'xsd:boolean'],
  ComplexValue: ['complexvalue', 'xsd:string'],
  Currency: ['currency', 'xsd:double'],
  Date: ['date', 'xsd:date'],
  DateTime: ['datetime', 'xsd:dateTime'],
  Double: ['double', 'xsd:double'],
  Email: ['email', 'xsd:string'],
  Int: ['int', 'xsd:int'],
  Location: ['location', 'urn:location'],
  MultiPicklist: ['multipicklist', 'xsd:string'],
  Percent: ['percent', 'xsd:double'],
  Phone: ['phone', 'xsd:string'],
  Picklist: ['picklist', 'xsd:string'],
  Reference: ['reference', 'tns:ID'],
  String: ['string', 'xsd:string'],
  TextArea: ['textarea', 'xsd:string'],
  Url: ['url', 'xsd:string'],
}

function describeField(field: FieldMetadata, info: FieldInfo, session: Session): FieldDescribe {
  const isId = field.apiName === 'Id'
  const [type, soapType] = isId ? ['id', 'tns:ID'] : TYPES[field.dataType]
  const { declaration } = field
  const defaultValue = declaration && 'defaultValue' in declaration ? declaration.defaultValue : undefined
  return {
    autoNumber: false,
    byteLength: field.kind === 'text' ? field.length * 3 : 0,
    calculated: info.calculated,
    compoundFieldName: info.compoundFieldName,
    controllerName: info.controllerName,
    createable: info.createable,
    custom: info.custom,
    defaultValue: typeof defaultValue === 'function' ? null : (defaultValue ?? null),
    dependentPicklist: info.controllerName !== null,
    digits: info.digits,
    externalId: info.externalId,
    filterable: info.filterable,
    groupable: info.filterable && field.kind !== 'list',
    htmlFormatted: info.htmlFormatted,
    idLookup: isKeyField(field),
    inlineHelpText: info.inlineHelpText,
    label: info.label,
    length: info.length,
    name: field.apiName,
    nameField: info.nameField,
    nillable: !info.required,
    picklistValues: (field.picklist ?? []).map(({ value, label }) => ({
      active: true,
      defaultValue: value === defaultValue,
      label: labelIn(label, session.language),
      validFor: null,
      value,
    })),
    precision: info.precision,
    referenceTo: info.referenceToInfos.map(({ apiName }) => apiName),
    relationshipName: info.relationshipName,
    restrictedPicklist: field.picklist !== null && !isOpen(field),
    scale: info.scale,
    soapType,
    sortable: info.sortable,
    type,
    unique: info.unique,
    updateable: info.updateable,
  }
}
