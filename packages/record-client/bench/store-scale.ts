/** Measures the cost of a change, and of reads with and without pending writes, for stores of different sizes. */

import type { RecordRepresentation } from '@foyer/record-contract'
import { getRecord } from '../src/adapters/record.ts'
import { updateRecord } from '../src/adapters/record-write.ts'
import { createRecordClient } from '../src/client.ts'
import { applyChanges } from '../src/live/apply-changes.ts'
import type { Change } from '../src/live/change.ts'

const SIZES = [500, 5_000, 50_000]
const ROUNDS = 500
const idOf = (prefix: string, number: number) => `${prefix}${String(number).padStart(12, '0')}AAA`
const PARENT = idOf('001', 1)

function buildStore(size: number) {
  const client = createRecordClient({ network: () => new Promise(() => {}) })
  const { store } = client.runtime
  const parent = buildRecord(PARENT, { Name: 'Parent' })
  for (let number = 0; number < size; number++) {
    // Five records refer to the parent, whatever the size.
    const link = number < 5 ? { AccountId: PARENT, Account: parent } : {}
    const values = { Name: `n${number}`, ...link }
    store.putRecord(buildRecord(idOf('003', number), values, 'Contact'))
    client.peek(getRecord, configOf(number))
  }
  return client
}

/** Builds a record as sent by the server. */
function buildRecord(id: string, values: Record<string, unknown>, apiName = 'Account') {
  const fields: Record<string, unknown> = {}
  for (const name in values) fields[name] = { displayValue: null, value: values[name] }
  return {
    apiName,
    childRelationships: {},
    eTag: id,
    fields,
    id,
    lastModifiedById: null,
    lastModifiedDate: null,
    recordTypeId: '012000000000000AAA',
    recordTypeInfo: null,
    systemModstamp: null,
    weakEtag: 1_000,
  } as RecordRepresentation
}

const FIELDS = ['Contact.Name']
const configOf = (number: number) => ({ recordId: idOf('003', number), fields: FIELDS })

/** Returns the median of several measurements, in microseconds per call. */
function measure(run: (round: number) => void) {
  const times = Array.from({ length: 7 }, () => {
    const start = performance.now()
    for (let round = 0; round < ROUNDS; round++) run(round)
    return ((performance.now() - start) * 1_000) / ROUNDS
  })
  return times.toSorted((a, b) => a - b)[3] ?? Number.NaN
}

const print = (text: string) => process.stdout.write(`${text}\n`)
print('| records | created, µs | renamed, µs | read, µs | read with 1,000 pending writes, µs |')
print('|---:|---:|---:|---:|---:|')
for (const size of SIZES) {
  const client = buildStore(size)
  const { runtime } = client
  let version = 2_000
  const change = (kind: Change['kind'], recordId: string, called?: string): Change => ({
    objectApiName: 'Account',
    recordId,
    kind,
    changedFields: ['Name'],
    weakEtag: ++version,
    ...(called === undefined ? {} : { called }),
  })
  const apply = (item: Change) => applyChanges(runtime, [item], () => {})
  apply(change('created', PARENT))
  const created = measure((round) => apply(change('created', idOf('001', 10 + round))))
  const renamed = measure((round) => apply(change('updated', PARENT, `Parent ${round}`)))
  const read = measure((round) => client.peek(getRecord, configOf(round % size)))
  for (let number = 0; number < Math.min(1_000, size); number++)
    void client.run(updateRecord, { fields: { Id: idOf('003', number), Name: 'x' }, optimistic: true })
  const pending = measure((round) => client.peek(getRecord, configOf(round % size)))
  print(`| ${size} | ${[created, renamed, read, pending].map((value) => value.toFixed(2)).join(' | ')} |`)
}
