import {
  boolean,
  type Infer,
  integer,
  lazy,
  list,
  map,
  nullable,
  number,
  object,
  type Shape,
  string,
  unknown,
} from '../shape.ts'

export const RecordTypeInfo = object(
  {
    available: boolean,
    defaultRecordTypeMapping: boolean,
    master: boolean,
    name: string,
    recordTypeId: string,
  },
  'RecordTypeInfo',
)
export type RecordTypeInfo = Infer<typeof RecordTypeInfo>

/** Value of a field on the wire. */
export type Scalar = string | number | boolean | null

/** A field of a record: its value and its display value. */
export interface FieldValue {
  displayValue: string | null
  value: Scalar | string[] | RecordRepresentation
}

/** A record on the wire. */
export interface RecordRepresentation {
  apiName: string
  childRelationships: Record<string, RecordCollection>
  eTag: string
  fields: Record<string, FieldValue>
  /** Null only in create defaults. */
  id: string | null
  lastModifiedById: string | null
  lastModifiedDate: string | null
  recordTypeId: string | null
  recordTypeInfo: RecordTypeInfo | null
  systemModstamp: string | null
  /** Epoch milliseconds of systemModstamp, for ordering versions of a record. */
  weakEtag: number
}

/** A page of records, with the token of the next one. */
export interface RecordCollection {
  count: number
  currentPageToken: string | null
  currentPageUrl: string
  nextPageToken: string | null
  nextPageUrl: string | null
  previousPageToken: string | null
  previousPageUrl: string | null
  records: RecordRepresentation[]
}

export const FieldValue: Shape<FieldValue> = object(
  { displayValue: nullable(string), value: unknown as Shape<FieldValue['value']> },
  'FieldValue',
)

export const RecordRepresentation: Shape<RecordRepresentation> = object(
  {
    apiName: string,
    childRelationships: map(lazy(() => RecordCollection)),
    eTag: string,
    fields: map(FieldValue),
    id: nullable(string),
    lastModifiedById: nullable(string),
    lastModifiedDate: nullable(string),
    recordTypeId: nullable(string),
    recordTypeInfo: nullable(RecordTypeInfo),
    systemModstamp: nullable(string),
    weakEtag: number,
  },
  'Record',
)

export const RecordCollection: Shape<RecordCollection> = object(
  {
    count: integer(),
    currentPageToken: nullable(string),
    currentPageUrl: string,
    nextPageToken: nullable(string),
    nextPageUrl: nullable(string),
    previousPageToken: nullable(string),
    previousPageUrl: nullable(string),
    records: list(RecordRepresentation),
  },
  'RecordCollection',
)
