import { QueryClient, QueryObserver } from '@tanstack/query-core'
import { idOf, readNames, wirePages, wireRecord } from './data.mjs'

// It caches responses without normalising records: each list and each record is its own response.
export const name = '@tanstack/query-core'
export const normalises = false
export const buildPages = wirePages
export const buildRecord = wireRecord

const keyOf = (index) => ['record', idOf(index)]

export const create = () => new QueryClient()

export function ingest(client, pages) {
  for (const [number, page] of pages.entries()) {
    client.setQueryData(['list', number], page)
    for (const record of page.records) client.setQueryData(['record', record.id], record)
  }
}

export const read = (client, index) => client.getQueryData(keyOf(index))
export const valuesOf = (record) => readNames.map((field) => record.fields[field].value)

export function subscribe(client, index, onChange) {
  const observer = new QueryObserver(client, { queryKey: keyOf(index), staleTime: Number.POSITIVE_INFINITY })
  return observer.subscribe(onChange)
}

export const write = (client, record) => client.setQueryData(['record', record.id], record)
