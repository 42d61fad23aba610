import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { subscribeToObjectChanges } from '@foyer/record-server'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { sharedPool, shareReads } from './share-reads.ts'

test('does not answer reads of the listener from the shared reads of a page', async () => {
  const connection = Object.assign(new EventEmitter(), { query: async () => {}, release: () => {} })
  // No changes at first, neither on start nor on the first notification.
  const results = [[], [], ['Ticket__c']]
  const pool = {
    query: async () => ({ rows: [{ cursor: '1:1:', objects: results.shift() ?? [] }], fields: [] }),
    connect: async () => connection,
  } as unknown as Pool
  const receivedNames: string[] = []
  const following = subscribeToObjectChanges({
    pool: sharedPool(pool),
    directPool: pool,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    onChanges: (names) => receivedNames.push(...names),
  })
  await following.start()
  await shareReads(async () => {
    for (let commit = 0; commit < 2; commit++) {
      connection.emit('notification', { payload: '' })
      for (let turn = 0; turn < 20; turn++) await nextTurn()
    }
  })
  expect(receivedNames).toEqual(['Ticket__c'])
  following.stop()
})
