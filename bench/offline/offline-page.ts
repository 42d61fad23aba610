/** Measurements in the browser; called by `offline-bench.ts`. */

import { createRecordClient, fetchNetwork, getRecord } from '@foyer/record-client'
import { openDatabase, openDurableStore } from '@foyer/record-client/offline'

const FIELDS = ['Name', 'Industry__c', 'Revenue__c', 'Employees__c', 'Phone__c', 'Website__c', 'City__c']
const MORE = ['Founded__c', 'LastContact__c', 'Active__c', 'Region__c']
const sets = { Company__c: { fields: [...FIELDS, ...MORE] } }
const ofPage = { isReachable: () => true, subscribe: () => () => {} }
const unreachable = { isReachable: () => false, subscribe: () => () => {} }

async function gzipped(text: string) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return (await new Response(stream).arrayBuffer()).byteLength
}

/** Opens the store of a site as a page does at its start. */
async function open(site: string, reachability = ofPage) {
  const sent: string[] = []
  const received: string[] = []
  const comparisons: number[] = []
  const send = fetchNetwork()
  const client = createRecordClient({
    network: async (request) => {
      const startedAt = performance.now()
      const response = await send(request)
      if (request.url.includes('/reconcile/')) comparisons.push(performance.now() - startedAt)
      sent.push(request.url + JSON.stringify(request.body ?? ''))
      received.push(JSON.stringify(response.body))
      return response
    },
  })
  const startedAt = performance.now()
  const database = await openDatabase({ site, userId: 'u' })
  const store = await openDurableStore(client, { database, sets, reachability })
  const ms = performance.now() - startedAt
  const close = () => {
    store.close()
    database.close()
  }
  return { client, store, database, ms, sent, received, comparisons, close }
}

const measurements = {
  /** Brings the set of a site up to date: primes an empty one. */
  async reconcile(site: string) {
    const page = await open(site)
    const startedAt = performance.now()
    await page.store.reconcile()
    const ms = performance.now() - startedAt
    const items = await page.database.read('record', (store) => store.count())
    page.close()
    return {
      ms,
      buckets: items,
      requests: page.sent.length,
      sent: page.sent.join('').length,
      received: page.received.join('').length,
      gzip: await gzipped(page.received.join('')),
      comparison: Math.max(...page.comparisons),
    }
  },

  /** Times of starts, in milliseconds. */
  async start(site: string, rounds: number) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const page = await open(site)
      times.push(page.ms)
      page.close()
    }
    return times
  },

  /** Times of reads of one record from the store, in milliseconds. */
  async read(site: string, ids: readonly string[]) {
    const page = await open(site, unreachable)
    const times: number[] = []
    for (const recordId of ids) {
      const startedAt = performance.now()
      await page.client.read(getRecord, { recordId, fields: ['Company__c.Name'] })
      times.push(performance.now() - startedAt)
    }
    page.close()
    return times
  },
}
Object.assign(globalThis, { measurements })
