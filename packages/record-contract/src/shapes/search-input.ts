import { MAX_FILTER_VALUES, MAX_SEARCH_LENGTH } from '../limits.ts'
import { boolean, either, type Infer, list, number, object, optional, string, textUpTo } from '../shape.ts'

export const DataCategory = object({
  groupName: string,
  operator: string,
  values: list(string, MAX_FILTER_VALUES),
})
export type DataCategory = Infer<typeof DataCategory>

export const SearchFilter = object({
  fieldPath: string,
  objectApiName: optional(string),
  operator: string,
  values: list(either(textUpTo(MAX_SEARCH_LENGTH), number, boolean), MAX_FILTER_VALUES),
})
export type SearchFilter = Infer<typeof SearchFilter>
