import {
  boolean,
  type Infer,
  integer,
  list,
  map,
  nullable,
  object,
  optional,
  type Shape,
  string,
  unknown,
} from '../shape.ts'

/** A record in the format of the REST API: values by field name, with nested parents and children. */
export const SObject: Shape<Record<string, unknown>> = { ...map(unknown), title: 'SObject' }
export type SObject = Infer<typeof SObject>

export const SaveError = object(
  { message: string, errorCode: string, statusCode: optional(string), fields: optional(list(string)) },
  'SaveError',
)

export const SaveResult = object(
  { id: optional(string), success: boolean, errors: list(SaveError), created: optional(boolean) },
  'SaveResult',
)
export type SaveResult = Infer<typeof SaveResult>

export const QueryResult = object(
  { totalSize: integer(), done: boolean, nextRecordsUrl: optional(string), records: list(SObject) },
  'QueryResult',
)
export type QueryResult = Infer<typeof QueryResult>

const summary = {
  createable: boolean,
  custom: boolean,
  deletable: boolean,
  keyPrefix: nullable(string),
  label: string,
  labelPlural: string,
  layoutable: boolean,
  name: string,
  queryable: boolean,
  replicateable: boolean,
  retrieveable: boolean,
  searchable: boolean,
  undeletable: boolean,
  updateable: boolean,
  urls: map(string),
}

export const SObjectSummary = object(summary, 'SObjectSummary')
export type SObjectSummary = Infer<typeof SObjectSummary>

export const GlobalDescribe = object(
  { encoding: string, maxBatchSize: integer(), sobjects: list(SObjectSummary) },
  'GlobalDescribe',
)
export type GlobalDescribe = Infer<typeof GlobalDescribe>

export const PicklistEntry = object(
  { active: boolean, defaultValue: boolean, label: string, validFor: nullable(string), value: string },
  'PicklistEntry',
)

export const FieldDescribe = object(
  {
    autoNumber: boolean,
    byteLength: integer(),
    calculated: boolean,
    compoundFieldName: nullable(string),
    controllerName: nullable(string),
    createable: boolean,
    custom: boolean,
    defaultValue: unknown,
    dependentPicklist: boolean,
    digits: integer(),
    externalId: boolean,
    filterable: boolean,
    groupable: boolean,
    htmlFormatted: boolean,
    idLookup: boolean,
    inlineHelpText: nullable(string),
    label: string,
    length: integer(),
    name: string,
    nameField: boolean,
    nillable: boolean,
    picklistValues: list(PicklistEntry),
    precision: integer(),
    referenceTo: list(string),
    relationshipName: nullable(string),
    restrictedPicklist: boolean,
    scale: integer(),
    soapType: string,
    sortable: boolean,
    type: string,
    unique: boolean,
    updateable: boolean,
  },
  'FieldDescribe',
)
export type FieldDescribe = Infer<typeof FieldDescribe>

export const SObjectDescribe = object(
  {
    ...summary,
    childRelationships: list(
      object({
        cascadeDelete: boolean,
        childSObject: string,
        field: string,
        relationshipName: nullable(string),
      }),
    ),
    fields: list(FieldDescribe),
    recordTypeInfos: list(
      object({
        active: boolean,
        available: boolean,
        defaultRecordTypeMapping: boolean,
        developerName: string,
        master: boolean,
        name: string,
        recordTypeId: string,
        urls: map(string),
      }),
    ),
  },
  'SObjectDescribe',
)
export type SObjectDescribe = Infer<typeof SObjectDescribe>

export const SObjectBasics = object({ objectDescribe: SObjectSummary, recentItems: list(SObject) })
export type SObjectBasics = Infer<typeof SObjectBasics>

export const UpdatedRecords = object({ ids: list(string), latestDateCovered: string }, 'UpdatedRecords')
export type UpdatedRecords = Infer<typeof UpdatedRecords>

export const DeletedRecords = object(
  {
    deletedRecords: list(object({ id: string, deletedDate: string })),
    earliestDateAvailable: string,
    latestDateCovered: string,
  },
  'DeletedRecords',
)
export type DeletedRecords = Infer<typeof DeletedRecords>

/** Input of a REST write: values by field name; `attributes` may name the object. */
export const SObjectInput: Shape<Record<string, unknown>> = map(unknown, 1000)
