import type { ListRecordCollection, RelatedListRecordCollection } from '@foyer/record-contract'

/** A page of a list, with `sortBy` as a list. */
export type ListRecords = Omit<ListRecordCollection, 'sortBy'> & { sortBy: string[] }

/** A page of a related list, with `sortBy` as a list. */
export type RelatedListPage = Omit<RelatedListRecordCollection, 'sortBy'> & { sortBy: string[] }
