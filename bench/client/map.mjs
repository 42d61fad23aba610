import { idOf, readNames, wirePages, wireRecord } from './data.mjs'

// The floor: records in a Map, read as they arrived. It has no versions, lifetimes, selections or load states.
export const name = 'a bare Map'
export const normalises = false
export const buildPages = wirePages
export const buildRecord = wireRecord

export const create = () => ({ records: new Map(), lists: new Map(), listeners: new Map() })

/** The response is awaited as by the others, and its fields are visited once, since any of them may be a record. */
export async function ingest({ records, lists }, pages) {
  const network = async (number) => pages[number]
  for (let number = 0; number < pages.length; number++) {
    const page = await network(number)
    const ids = []
    for (const record of page.records) {
      for (const field in record.fields) {
        const { value } = record.fields[field]
        if (typeof value === 'object' && value !== null) records.set(value.id, value)
      }
      records.set(record.id, record)
      ids.push(record.id)
    }
    lists.set(number, ids)
  }
}

export function read({ records }, index) {
  const record = records.get(idOf(index))
  const fields = {}
  for (const field of readNames) fields[field] = record.fields[field]
  return fields
}
export const valuesOf = (fields) => readNames.map((field) => fields[field].value)

export function subscribe({ listeners }, index, onChange) {
  listeners.set(idOf(index), onChange)
  return () => listeners.delete(idOf(index))
}

export function write({ records, listeners }, record) {
  records.set(record.id, record)
  listeners.get(record.id)?.()
}
