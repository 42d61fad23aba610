import {
  boolean,
  either,
  type Infer,
  integer,
  list,
  map,
  nullable,
  number,
  object,
  oneOf,
  type Shape,
  string,
  unknown,
} from '../shape.ts'
import { RecordTypeInfo } from './record.ts'

export const ThemeInfo = object({ color: string, iconUrl: nullable(string) }, 'ThemeInfo')
export type ThemeInfo = Infer<typeof ThemeInfo>

/** Field types of an object info. */
export const DATA_TYPES = [
  'Address',
  'Boolean',
  'ComplexValue',
  'Currency',
  'Date',
  'DateTime',
  'Double',
  'Email',
  'Int',
  'Location',
  'MultiPicklist',
  'Percent',
  'Phone',
  'Picklist',
  'Reference',
  'String',
  'TextArea',
  'Url',
] as const
/** One of `DATA_TYPES`. */
export type DataType = (typeof DATA_TYPES)[number]

export const FieldInfo = object(
  {
    apiName: string,
    calculated: boolean,
    compound: boolean,
    compoundComponentName: nullable(string),
    compoundFieldName: nullable(string),
    controllerName: nullable(string),
    controllingFields: list(string),
    createable: boolean,
    custom: boolean,
    dataType: oneOf(...DATA_TYPES),
    digits: integer(),
    externalId: boolean,
    extraTypeInfo: nullable(string),
    filterable: boolean,
    filteredLookupInfo: nullable(
      object({ controllingFields: list(string), dependent: boolean, optionalFilter: boolean }),
    ),
    highScaleNumber: boolean,
    htmlFormatted: boolean,
    inlineHelpText: nullable(string),
    label: string,
    length: integer(),
    /** Action or screen that changes a managed field; null for sessions that may not update the object. */
    managedBy: nullable(string),
    maskType: nullable(string),
    nameField: boolean,
    polymorphicForeignKey: boolean,
    precision: integer(),
    reference: boolean,
    referenceTargetField: nullable(string),
    referenceToInfos: list(object({ apiName: string, nameFields: list(string) })),
    relationshipName: nullable(string),
    required: boolean,
    scale: integer(),
    searchPrefilterable: boolean,
    sortable: boolean,
    unique: boolean,
    updateable: boolean,
  },
  'Field',
)
export type FieldInfo = Infer<typeof FieldInfo>

/** Picklists that depend on a field, recursively. */
export interface DependentFields {
  [field: string]: DependentFields
}

export const ObjectInfo = object(
  {
    apiName: string,
    associateEntityType: nullable(string),
    associateParentEntity: nullable(string),
    childRelationships: list(
      object({
        childObjectApiName: string,
        fieldName: string,
        junctionIdListNames: list(string),
        junctionReferenceTo: list(string),
        relationshipName: string,
      }),
    ),
    compactLayoutable: boolean,
    createable: boolean,
    custom: boolean,
    defaultRecordTypeId: nullable(string),
    deletable: boolean,
    dependentFields: unknown as Shape<DependentFields>,
    eTag: string,
    feedEnabled: boolean,
    fields: map(FieldInfo),
    keyPrefix: nullable(string),
    label: string,
    labelPlural: string,
    layoutable: boolean,
    mruEnabled: boolean,
    nameFields: list(string),
    queryable: boolean,
    recordTypeInfos: map(RecordTypeInfo),
    searchLayoutable: boolean,
    searchable: boolean,
    themeInfo: nullable(ThemeInfo),
    updateable: boolean,
  },
  'ObjectInfo',
)
export type ObjectInfo = Infer<typeof ObjectInfo>

export const ObjectDirectoryEntry = object(
  {
    apiName: string,
    keyPrefix: nullable(string),
    label: string,
    labelPlural: string,
    nameFields: list(string),
    objectInfoUrl: string,
  },
  'ObjectDirectoryEntry',
)
export type ObjectDirectoryEntry = Infer<typeof ObjectDirectoryEntry>

export const ObjectDirectory = object({ objects: map(ObjectDirectoryEntry), eTag: string }, 'ObjectDirectory')
export type ObjectDirectory = Infer<typeof ObjectDirectory>

/** The misspelling is part of the API. */
export const PicklistAttributes = either(
  object({ picklistAtrributesValueType: oneOf('WorkStepStatus'), sortOrder: integer(), statusCode: string }),
  object({ picklistAtrributesValueType: oneOf('LeadStatus'), converted: boolean }),
  object({ picklistAtrributesValueType: oneOf('CaseStatus'), closed: boolean }),
  object({
    picklistAtrributesValueType: oneOf('OpportunityStage'),
    closed: boolean,
    defaultProbability: number,
    forecastCategoryName: string,
    won: boolean,
  }),
)
export type PicklistAttributes = Infer<typeof PicklistAttributes>

export const PicklistValue = object(
  { attributes: nullable(PicklistAttributes), label: string, validFor: list(integer()), value: string },
  'PicklistValue',
)
export type PicklistValue = Infer<typeof PicklistValue>

export const PicklistValues = object(
  {
    controllerValues: map(integer()),
    defaultValue: nullable(PicklistValue),
    eTag: string,
    url: string,
    values: list(PicklistValue),
  },
  'PicklistValues',
)
export type PicklistValues = Infer<typeof PicklistValues>

export const PicklistValuesByRecordType = object(
  { eTag: string, picklistFieldValues: map(PicklistValues) },
  'PicklistValuesByRecordType',
)
export type PicklistValuesByRecordType = Infer<typeof PicklistValuesByRecordType>
