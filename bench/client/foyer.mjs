import {
  createRecordClient,
  getListRecordsByName,
  getRecord,
} from '../../packages/record-client/src/index.ts'
import { idOf, readNames, wirePages, wireRecord } from './data.mjs'

const fields = readNames.map((name) => `Account.${name}`)
const pageOf = (page) => ({ objectApiName: 'Account', listViewApiName: 'All', pageToken: String(page) })

export const name = 'record-client'
export const normalises = true
export const buildPages = wirePages
export const buildRecord = wireRecord

export function create() {
  let pages = []
  const client = createRecordClient({
    network: async ({ body }) => ({ status: 200, body: pages[Number(body.pageToken)] }),
  })
  return { client, feed: (nextPages) => (pages = nextPages) }
}

export async function ingest({ client, feed }, pages) {
  feed(pages)
  for (let page = 0; page < pages.length; page++)
    await client.read(getListRecordsByName, pageOf(page), { cachePolicy: 'no-cache' })
  feed([])
}

export const read = ({ client }, index) => client.read(getRecord, { recordId: idOf(index), fields })
export const valuesOf = ({ data }) => readNames.map((field) => data.fields[field].value)
export const subscribe = ({ client }, index, onChange) =>
  client.subscribe(getRecord, { recordId: idOf(index), fields }, onChange)

export function write({ client }, record) {
  const { store } = client.runtime
  store.putRecord(record)
  store.flush()
}
