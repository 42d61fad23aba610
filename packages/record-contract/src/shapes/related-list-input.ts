import { MAX_BATCH_RECORDS } from '../limits.ts'
import { boolean, type Infer, integer, list, map, object, optional, string } from '../shape.ts'

export const RelatedListInfoInput = object(
  {
    orderedByInfo: optional(list(object({ fieldApiName: string, isAscending: boolean }))),
    userPreferences: optional(
      object({
        columnWidths: optional(map(integer(), MAX_BATCH_RECORDS)),
        columnWrap: optional(map(boolean, MAX_BATCH_RECORDS)),
      }),
    ),
  },
  'RelatedListInfoInput',
)
export type RelatedListInfoInput = Infer<typeof RelatedListInfoInput>
