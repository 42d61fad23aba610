import { boolean, either, type Infer, list, number, object, optional, string } from '../shape.ts'

export const DataCategory = object({ groupName: string, operator: string, values: list(string) })
export type DataCategory = Infer<typeof DataCategory>

export const SearchFilter = object({
  fieldPath: string,
  objectApiName: optional(string),
  operator: string,
  values: list(either(string, number, boolean)),
})
export type SearchFilter = Infer<typeof SearchFilter>
