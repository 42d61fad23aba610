import { Environment, Luvio, Store } from '@luvio/engine'
import { fieldNames, idOf, readNames, scalarNames, wirePages, wireRecord } from './data.mjs'

// Same layout as the platform's record adapters: every field is an entry, linked to the record.
const keyOf = (id) => `UiApi::RecordRepresentation:${id}`
const fieldKeyOf = (id, field) => `${keyOf(id)}__fields__${field}`
const METADATA = { representationName: 'RecordRepresentation', namespace: 'UiApi', version: '1', ttl: 30_000 }

export const name = '@luvio/engine'
export const normalises = true
export const buildPages = wirePages
export const buildRecord = wireRecord

export function create() {
  const store = new Store()
  const luvio = new Luvio(new Environment(store, () => Promise.reject(new Error('offline'))))
  return { store, luvio, pages: 0 }
}

function ingestRecord({ luvio, store }, record) {
  const key = keyOf(record.id)
  const fields = {}
  for (const field of fieldNames) {
    const fieldKey = fieldKeyOf(record.id, field)
    const incoming = record.fields[field]
    const stored = store.records[fieldKey]
    if (!stored || stored.value !== incoming.value || stored.displayValue !== incoming.displayValue)
      luvio.storePublish(fieldKey, incoming)
    fields[field] = { __ref: fieldKey }
  }
  const stored = store.records[key]
  if (!stored || stored.weakEtag !== record.weakEtag) luvio.storePublish(key, { ...record, fields })
  luvio.publishStoreMetadata(key, METADATA)
  return { __ref: key }
}

export function ingest(client, pages) {
  for (const page of pages) {
    const records = page.records.map((record) => ingestRecord(client, record))
    client.luvio.storePublish(`UiApi::ListRecordCollection:${client.pages++}`, { ...page, records })
    client.luvio.storeBroadcast()
  }
}

const fieldFragment = {
  kind: 'Fragment',
  private: [],
  selections: [
    { kind: 'Scalar', name: 'displayValue' },
    { kind: 'Scalar', name: 'value' },
  ],
}
const node = {
  kind: 'Fragment',
  private: [],
  selections: [
    ...scalarNames.map((field) => ({ kind: 'Scalar', name: field })),
    {
      kind: 'Object',
      name: 'fields',
      selections: readNames.map((field) => ({ kind: 'Link', name: field, fragment: fieldFragment })),
    },
  ],
}

const select = (index) => ({ recordId: keyOf(idOf(index)), node, variables: {} })
export const read = ({ luvio }, index) => luvio.storeLookup(select(index))
export const valuesOf = ({ data }) => readNames.map((field) => data.fields[field].value)
export const subscribe = ({ luvio }, index, onChange) =>
  luvio.storeSubscribe(luvio.storeLookup(select(index)), onChange)

export function write(client, record) {
  ingestRecord(client, record)
  client.luvio.storeBroadcast()
}
