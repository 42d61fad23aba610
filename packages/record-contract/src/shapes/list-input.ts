import {
  MAX_BATCH_RECORDS,
  MAX_FILTER_VALUES,
  MAX_LIST_COLUMNS,
  MAX_LIST_FILTERS,
  MAX_SEARCH_LENGTH,
} from '../limits.ts'
import {
  boolean,
  type Infer,
  integer,
  list,
  map,
  nullable,
  object,
  oneOf,
  optional,
  string,
  textUpTo,
} from '../shape.ts'

export const ListVisibility = oneOf('Private', 'Public', 'Shared')

export const ListInfoInput = object(
  {
    objectApiName: optional(string),
    displayColumns: optional(list(string, MAX_LIST_COLUMNS)),
    filterLogicString: optional(nullable(string)),
    filteredByInfo: optional(
      list(
        object({
          fieldApiName: string,
          operandLabels: list(textUpTo(MAX_SEARCH_LENGTH), MAX_FILTER_VALUES),
          operator: string,
        }),
        MAX_LIST_FILTERS,
      ),
    ),
    includeDefaultAttributes: optional(boolean),
    label: optional(string),
    listShares: optional(list(string, MAX_BATCH_RECORDS)),
    listViewApiName: optional(string),
    scope: optional(
      object({
        apiName: string,
        entityId: optional(nullable(string)),
        relatedEntityId: optional(nullable(string)),
      }),
    ),
    visibility: optional(ListVisibility),
  },
  'ListInfoInput',
)
export type ListInfoInput = Infer<typeof ListInfoInput>

/** Null resets a part to its default; a missing part is unchanged. */
export const PreferencesInput = object(
  {
    columnWidths: optional(nullable(map(integer(), MAX_BATCH_RECORDS))),
    columnWrap: optional(nullable(map(boolean, MAX_BATCH_RECORDS))),
    orderedBy: optional(nullable(list(object({ fieldApiName: string, isAscending: boolean })))),
  },
  'PreferencesInput',
)
export type PreferencesInput = Infer<typeof PreferencesInput>
