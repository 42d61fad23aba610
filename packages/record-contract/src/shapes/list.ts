import {
  boolean,
  type Infer,
  integer,
  list,
  map,
  nullable,
  object,
  oneOf,
  string,
  unknown,
} from '../shape.ts'
import { ListVisibility } from './list-input.ts'
import { RecordRepresentation } from './record.ts'

export * from './list-input.ts'

/** Operators of list filters. */
export const LIST_OPERATORS = [
  'Contains',
  'Equals',
  'Excludes',
  'GreaterOrEqual',
  'GreaterThan',
  'Includes',
  'LessOrEqual',
  'LessThan',
  'NotContain',
  'NotEqual',
  'StartsWith',
  'Within',
] as const
export const ListOperator = oneOf(...LIST_OPERATORS)
export type ListOperator = Infer<typeof ListOperator>

export const ListReference = object(
  {
    id: nullable(string),
    listViewApiName: nullable(string),
    objectApiName: string,
    type: oneOf('listView', 'mru'),
  },
  'ListReference',
)
export type ListReference = Infer<typeof ListReference>

export const ListOrder = object({ fieldApiName: string, isAscending: boolean, label: string })
export type ListOrder = Infer<typeof ListOrder>

export const ColumnPreferences = object({ columnWidths: map(integer()), columnWrap: map(boolean) })
export type ColumnPreferences = Infer<typeof ColumnPreferences>

export const ListColumn = object(
  {
    fieldApiName: string,
    inlineEditAttributes: map(object({ editable: boolean, required: boolean })),
    label: string,
    lookupId: nullable(string),
    searchable: boolean,
    sortable: boolean,
  },
  'ListColumn',
)
export type ListColumn = Infer<typeof ListColumn>

const entity = nullable(object({ id: string, label: string }))

export const ListInfo = object(
  {
    cloneable: boolean,
    createable: boolean,
    deletable: boolean,
    displayColumns: list(ListColumn),
    eTag: string,
    filterLogicString: nullable(string),
    filteredByInfo: list(
      object({ fieldApiName: string, label: string, operandLabels: list(string), operator: ListOperator }),
    ),
    hasMassActions: boolean,
    inlineEditDetails: object({ message: nullable(string), state: string }),
    label: string,
    listReference: ListReference,
    listShares: list(
      object({ shareType: string, shares: list(object({ label: string, shareApiName: string })) }),
    ),
    objectApiNames: list(string),
    orderedByInfo: list(ListOrder),
    scope: object({ apiName: string, entity, label: string, relatedEntity: entity }),
    searchable: boolean,
    updateable: boolean,
    userPreferences: ColumnPreferences,
    visibility: ListVisibility,
    visibilityEditable: boolean,
  },
  'ListInfo',
)
export type ListInfo = Infer<typeof ListInfo>

/** Keys that the record collections of lists and related lists share. */
const page = {
  count: integer(),
  currentPageToken: string,
  currentPageUrl: string,
  fields: list(string),
  listInfoETag: nullable(string),
  nextPageToken: nullable(string),
  nextPageUrl: nullable(string),
  optionalFields: list(string),
  pageSize: integer(),
  previousPageToken: nullable(string),
  previousPageUrl: nullable(string),
  records: list(RecordRepresentation),
  /** One string on the wire: `Name,-CreatedDate`. */
  sortBy: string,
  where: nullable(string),
}

export const ListRecordCollection = object(
  { ...page, listReference: ListReference, searchTerm: nullable(string) },
  'ListRecordCollection',
)
export type ListRecordCollection = Infer<typeof ListRecordCollection>

export const ListUi = object({ eTag: string, info: ListInfo, records: ListRecordCollection }, 'ListUi')
export type ListUi = Infer<typeof ListUi>

const summaryPage = {
  count: integer(),
  currentPageToken: string,
  currentPageUrl: string,
  eTag: string,
  nextPageToken: nullable(string),
  nextPageUrl: nullable(string),
  objectApiName: string,
  pageSize: integer(),
  previousPageToken: nullable(string),
  previousPageUrl: nullable(string),
  queryString: nullable(string),
  recentListsOnly: boolean,
}

export const ListViewSummaryCollection = object(
  { ...summaryPage, lists: list(object({ apiName: string, id: string, label: string, listUiUrl: string })) },
  'ListViewSummaryCollection',
)
export type ListViewSummaryCollection = Infer<typeof ListViewSummaryCollection>

export const ListInfoSummaryCollection = object(
  { ...summaryPage, lists: list(object({ apiName: string, id: string, label: string, url: string })) },
  'ListInfoSummaryCollection',
)
export type ListInfoSummaryCollection = Infer<typeof ListInfoSummaryCollection>

export const ListObjectColumn = object(
  {
    alias: string,
    dataType: string,
    defaultFilterOperator: string,
    displayable: boolean,
    fieldApiName: string,
    filterable: boolean,
    label: string,
    picklistValues: list(object({ label: string, value: string })),
    quickFilterOperator: nullable(string),
    quickFilterOverrides: nullable(unknown),
    quickFilterable: boolean,
    sortable: boolean,
    supportedFilterOperators: list(ListOperator),
  },
  'ListObjectColumn',
)
export type ListObjectColumn = Infer<typeof ListObjectColumn>

export const ListObjectInfo = object(
  {
    availableScopes: list(
      object({
        apiName: string,
        availableEntities: list(object({ id: string, label: string })),
        label: string,
      }),
    ),
    columns: list(ListObjectColumn),
    createable: boolean,
    eTag: string,
    objectApiName: string,
    /** The API has both spellings; they always have the same value. */
    publicOrSharedCreatable: boolean,
    publicOrSharedCreateable: boolean,
    relatedEntityApiName: nullable(string),
  },
  'ListObjectInfo',
)
export type ListObjectInfo = Infer<typeof ListObjectInfo>

export const ListPreferences = object(
  {
    columnWidths: map(integer()),
    columnWrap: map(boolean),
    listReference: ListReference,
    orderedBy: list(ListOrder),
  },
  'ListPreferences',
)
export type ListPreferences = Infer<typeof ListPreferences>

export const RelatedListReference = object(
  {
    id: nullable(string),
    inContextOfRecordId: nullable(string),
    listViewApiName: nullable(string),
    objectApiName: nullable(string),
    parentObjectApiName: string,
    recordTypeId: nullable(string),
    relatedListId: string,
    type: oneOf('relatedList'),
  },
  'RelatedListReference',
)
export type RelatedListReference = Infer<typeof RelatedListReference>

export const RelatedListRecordCollection = object(
  { ...page, columnLabels: nullable(map(string)), listReference: RelatedListReference },
  'RelatedListRecordCollection',
)
export type RelatedListRecordCollection = Infer<typeof RelatedListRecordCollection>

export const RelatedListCount = object(
  { count: integer(), hasMore: boolean, listReference: RelatedListReference },
  'RelatedListCount',
)
export type RelatedListCount = Infer<typeof RelatedListCount>
