import type { BatchItem, ObjectInfo, RecordRepresentation } from '@foyer/record-contract'
import { expectTypeOf } from 'vitest'
import {
  createRecord,
  getObjectInfo,
  getObjectInfos,
  getPicklistValues,
  getRecord,
  getRelatedListRecords,
  type RecordClient,
  type Snapshot,
} from '../index.ts'

declare const client: RecordClient

// A read returns the data of the adapter and accepts its config.
expectTypeOf(client.read(getObjectInfo, { objectApiName: 'Account' })).toEqualTypeOf<
  Snapshot<ObjectInfo> | Promise<Snapshot<ObjectInfo>> | null
>()
client.read(getObjectInfo, { objectApiName: { objectApiName: 'Account' } })
// @ts-expect-error an object info needs an object
client.read(getObjectInfo, { recordId: '001' })

// Fields are names, or object and field; one or several.
client.read(getRecord, { recordId: '001', fields: 'Account.Name' })
client.read(getRecord, {
  recordId: '001',
  optionalFields: [{ objectApiName: 'Account', fieldApiName: 'Name' }],
})
// @ts-expect-error a field is not a number
client.read(getRecord, { recordId: '001', fields: [5] })

client.read(getPicklistValues, { fieldApiName: 'Account.Industry', recordTypeId: '012' })
// @ts-expect-error values depend on the record type
client.read(getPicklistValues, { fieldApiName: 'Account.Industry' })

// A batch returns items: data or errors.
const infos = client.peek(getObjectInfos, { objectApiNames: ['Account'] })
expectTypeOf(infos?.data?.results).toEqualTypeOf<BatchItem<ObjectInfo>[] | undefined>()

// `sortBy` is a list, although a string on the wire.
const page = client.peek(getRelatedListRecords, { parentRecordId: '001', relatedListId: 'Contacts' })
expectTypeOf(page?.data?.sortBy).toEqualTypeOf<string[] | undefined>()

// Data is defined exactly in the states that have data.
const snapshot = client.peek(getObjectInfo, { objectApiName: 'Account' })
if (snapshot?.state === 'Fulfilled' || snapshot?.state === 'Stale')
  expectTypeOf(snapshot.data).toEqualTypeOf<ObjectInfo>()
if (snapshot?.state === 'Unfulfilled') expectTypeOf(snapshot.data).toEqualTypeOf<undefined>()
if (snapshot?.state === 'Error') expectTypeOf(snapshot.error).toExtend<Error>()

expectTypeOf(client.run(createRecord, { apiName: 'Account', fields: { Name: 'x' } })).toEqualTypeOf<
  Promise<RecordRepresentation | undefined>
>()
// @ts-expect-error a new record needs an object
client.run(createRecord, { fields: { Name: 'x' } })
