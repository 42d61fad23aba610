import { boolean, type Infer, integer, list, map, object, optional, string } from '../shape.ts'

export const RelatedListInfoInput = object(
  {
    orderedByInfo: optional(list(object({ fieldApiName: string, isAscending: boolean }))),
    userPreferences: optional(
      object({ columnWidths: optional(map(integer())), columnWrap: optional(map(boolean)) }),
    ),
  },
  'RelatedListInfoInput',
)
export type RelatedListInfoInput = Infer<typeof RelatedListInfoInput>
