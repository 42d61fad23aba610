import { getListRecordsByName, type RecordClient } from '@foyer/record-client'
import type { ListInfo } from '@foyer/record-contract'
import { fresh } from '../../../shell/fresh.ts'
import { type ListQuery, pageConfig } from './list-query.ts'

/** Iterates over all rows of a list, page by page; the caller may stop early. */
export async function* pagesOf(
  client: RecordClient,
  { listReference: { objectApiName, listViewApiName } }: ListInfo,
  query: ListQuery,
  options: { pageSize: number; optionalFields?: string[] },
) {
  let token: string | undefined
  do {
    const config = { ...pageConfig(objectApiName, listViewApiName ?? '', query, token), ...options }
    const page = (await client.read(getListRecordsByName, config, fresh('wholeList')))?.data
    if (!page) throw new Error('Reading a page of the list failed')
    yield page.records
    token = page.nextPageToken ?? undefined
  } while (token !== undefined)
}
