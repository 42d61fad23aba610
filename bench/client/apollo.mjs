import { gql } from '@apollo/client'
import { InMemoryCache } from '@apollo/client/cache'
import {
  fieldSelections,
  graphPages,
  graphRecord,
  idOf,
  readNames,
  recordSelection,
  scalarNames,
} from './data.mjs'

const LIST = gql(
  `query List($page: Int) { list(page: $page) { __typename count records { ${recordSelection} } } }`,
)
const WHOLE = gql(`fragment Whole on Account { ${recordSelection} }`)
const CARD = gql(
  `fragment Card on Account { __typename ${scalarNames.join(' ')} ${fieldSelections(readNames)} }`,
)
const keyOf = (index) => `Account:${idOf(index)}`

export const name = '@apollo/client'
export const normalises = true
export const buildPages = graphPages
export const buildRecord = graphRecord

export const create = () => new InMemoryCache()

export function ingest(cache, pages) {
  for (const [page, data] of pages.entries()) cache.writeQuery({ query: LIST, variables: { page }, data })
}

export const read = (cache, index) => cache.readFragment({ id: keyOf(index), fragment: CARD })
export const valuesOf = (data) => readNames.map((field) => data[field].value)

export function subscribe(cache, index, onChange) {
  let first = true
  const watching = cache
    .watchFragment({ fragment: CARD, from: { __typename: 'Account', id: idOf(index) } })
    .subscribe((next) => {
      if (!first) onChange(next)
      first = false
    })
  return () => watching.unsubscribe()
}

export const write = (cache, record) =>
  cache.writeFragment({ id: `Account:${record.id}`, fragment: WHOLE, data: record })
