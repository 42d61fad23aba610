import {
  connectLive,
  getListRecordsByName,
  getRecord,
  type RecordClient,
  updateRecord,
} from '@foyer/record-client'
import { as, insertRow } from '@foyer/record-server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOnServer } from './client-on-server.ts'
import { openEventSource } from './event-source.ts'

let on: Awaited<ReturnType<typeof clientOnServer>>
let account = ''
let book = ''
const stops: (() => void)[] = []

beforeAll(async () => {
  on = await clientOnServer()
  account = await insertRow(on.server.pool, 'Account', { Name: 'Aurora' })
  book = await insertRow(on.server.pool, 'Book__c', {
    Name: 'Maree',
    Publisher__c: account,
    Status__c: 'Published',
  })
})
afterAll(async () => {
  for (const stop of stops) stop()
  await on.server.close()
})

async function follow(client: RecordClient) {
  await new Promise<void>((ready) => {
    stops.push(
      connectLive(client, {
        locks: undefined,
        channel: undefined,
        open(url) {
          const source = openEventSource(on.origin + url, on.server.headersOf(as.admin))
          source.addEventListener('ready', () => ready())
          return source
        },
      }),
    )
  })
}

describe('a change by another user', () => {
  it('appears in the displayed record and list', async () => {
    const mine = on.clientOf(as.admin)
    const theirs = on.clientOf(as.editor)
    await follow(mine)
    const record = { recordId: book, fields: ['Book__c.Name'] }
    const list = { objectApiName: 'Book__c', listViewApiName: 'AllBooks' }
    await mine.read(getRecord, record)
    await mine.read(getListRecordsByName, list)
    stops.push(mine.subscribe(getRecord, record, () => {}))
    stops.push(mine.subscribe(getListRecordsByName, list, () => {}))
    on.server.advance(1_000)
    await theirs.run(updateRecord, { fields: { Id: book, Name: 'Onde' } })
    await expect.poll(() => mine.peek(getRecord, record)?.data?.fields.Name?.value).toBe('Onde')
    const inList = () => mine.peek(getListRecordsByName, list)?.data?.records[0]?.fields.Name?.value
    await expect.poll(inList).toBe('Onde')
  })
})
