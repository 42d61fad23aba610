import { getListRecordsByName, type RecordClient } from '@foyer/record-client'
import type { ListInfo } from '@foyer/record-contract'
import { type ListQuery, pageConfig } from './list-query.ts'

/** All rows of a list as they are now, page by page; whoever has enough reads no further. */
export async function* pagesOf(
  client: RecordClient,
  { listReference: { objectApiName, listViewApiName } }: ListInfo,
  query: ListQuery,
  options: { pageSize: number; optionalFields?: string[] },
) {
  let token: string | undefined
  do {
    const config = { ...pageConfig(objectApiName, listViewApiName ?? '', query, token), ...options }
    const page = (await client.read(getListRecordsByName, config, { cachePolicy: 'no-cache' }))?.data
    if (!page) throw new Error('A page of the list did not come')
    yield page.records
    token = page.nextPageToken ?? undefined
  } while (token !== undefined)
}
