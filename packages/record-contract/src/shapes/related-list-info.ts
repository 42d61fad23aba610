import { boolean, type Infer, integer, list, map, nullable, object, string, unknown } from '../shape.ts'
import { ColumnPreferences, ListOrder, RelatedListReference } from './list.ts'
import { ThemeInfo } from './object-info.ts'

export * from './related-list-input.ts'

export const RelatedListSummaryCollection = object(
  {
    eTag: string,
    parentObjectApiName: string,
    parentRecordTypeId: nullable(string),
    relatedLists: list(
      object({
        entityLabel: string,
        /** The API has both spellings; they always have the same value. */
        entityLabelPlural: string,
        entityPluralLabel: string,
        fieldApiName: string,
        keyPrefix: nullable(string),
        label: string,
        objectApiName: string,
        parentFieldApiName: string,
        relatedListId: string,
        relatedListInfoUrl: string,
        themeInfo: nullable(ThemeInfo),
        uiApiEnabledLayout: boolean,
      }),
    ),
  },
  'RelatedListSummaryCollection',
)
export type RelatedListSummaryCollection = Infer<typeof RelatedListSummaryCollection>

export const RelatedListColumn = object(
  {
    dataType: string,
    fieldApiName: string,
    filterable: boolean,
    label: string,
    lookupId: nullable(string),
    picklistValues: nullable(list(string)),
    quickFilterOperator: nullable(string),
    sortable: boolean,
  },
  'RelatedListColumn',
)
export type RelatedListColumn = Infer<typeof RelatedListColumn>

export const RelatedListInfo = object(
  {
    cloneable: boolean,
    createable: boolean,
    deletable: boolean,
    displayColumns: list(RelatedListColumn),
    eTag: string,
    fieldApiName: string,
    fields: list(string),
    filterLogicString: string,
    filterable: boolean,
    filteredByInfo: list(unknown),
    label: string,
    listReference: RelatedListReference,
    objectApiNames: list(string),
    optionalFields: list(string),
    orderedByInfo: list(ListOrder),
    restrictColumnsToLayout: boolean,
    updateable: boolean,
    userPreferences: ColumnPreferences,
    visibility: string,
    visibilityEditable: boolean,
  },
  'RelatedListInfo',
)
export type RelatedListInfo = Infer<typeof RelatedListInfo>

export const RelatedListPreferences = object(
  {
    columnWidths: map(integer()),
    columnWrap: map(boolean),
    orderedBy: list(ListOrder),
    preferencesId: string,
  },
  'RelatedListPreferences',
)
export type RelatedListPreferences = Infer<typeof RelatedListPreferences>
