// Adds a company, waits until the change stream sends its new city, and removes it again.
import {
  connectLive,
  createRecord,
  createRecordClient,
  deleteRecord,
  fetchNetwork,
  fetchStream,
  getFieldValue,
  getRecord,
  updateRecord,
} from '@foyer/record-client'

const server = {
  origin: process.env.SERVER ?? 'http://127.0.0.1:3001',
  headers: () => ({ authorization: `Bearer ${process.env.CRM_TOKEN ?? 'let-me-in'}` }),
}
/** One client that changes records, and one that observes them. */
const connect = () => createRecordClient({ network: fetchNetwork(server) })
const writer = connect()
const watcher = connect()
const disconnect = connectLive(watcher, { open: fetchStream(server) })

const company = await writer.run(createRecord, {
  apiName: 'Company__c',
  fields: { Name: 'Lumen Cosmetics', City__c: 'Bologna' },
})
const recordId = company?.id
if (!recordId) throw new Error('The server gave no company back')
console.log(`Added ${recordId}`)

const moved = new Promise<void>((resolve) => {
  const config = { recordId, fields: ['Company__c.City__c'] }
  const stop = watcher.subscribe(getRecord, config, ({ data, error }) => {
    if (error) throw error
    const city = data && getFieldValue(data, 'Company__c.City__c')
    console.log(`City: ${city}`)
    if (city === 'Bologna') void writer.run(updateRecord, { fields: { Id: recordId, City__c: 'Milano' } })
    if (city !== 'Milano') return
    stop()
    resolve()
  })
})
await moved
await writer.run(deleteRecord, recordId)
disconnect()
console.log('Removed it again')
