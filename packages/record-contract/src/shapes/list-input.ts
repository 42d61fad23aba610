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
} from '../shape.ts'

export const ListVisibility = oneOf('Private', 'Public', 'Shared')

export const ListInfoInput = object(
  {
    objectApiName: optional(string),
    displayColumns: optional(list(string)),
    filterLogicString: optional(nullable(string)),
    filteredByInfo: optional(
      list(object({ fieldApiName: string, operandLabels: list(string), operator: string })),
    ),
    includeDefaultAttributes: optional(boolean),
    label: optional(string),
    listShares: optional(list(string)),
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

/** A part that is null goes back to its default; a part that is missing stays. */
export const PreferencesInput = object(
  {
    columnWidths: optional(nullable(map(integer()))),
    columnWrap: optional(nullable(map(boolean))),
    orderedBy: optional(nullable(list(object({ fieldApiName: string, isAscending: boolean })))),
  },
  'PreferencesInput',
)
export type PreferencesInput = Infer<typeof PreferencesInput>
