import { text } from '@foyer/record-contract/metadata'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { objects } from '../../testing/objects.ts'
import { insertRow } from '../../testing/rows.ts'
import { as, fixtureServer, serverContext } from '../../testing/server.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Transaction } from '../options.ts'
import type { Session } from '../session.ts'
import { createWriter, type Writer } from './writer.ts'

const label = { 'en-US': 'Secret', it: 'Segreto' }
/** Only the server sets the secret. */
const declarations = objects.map((object) =>
  object.apiName === 'Account'
    ? { ...object, fields: { ...object.fields, Secret__c: text({ label, readOnly: true }) } }
    : object,
)

let server: Awaited<ReturnType<typeof fixtureServer>>
let writer: Writer
let systemWriter: Writer
beforeAll(async () => {
  server = await fixtureServer({ objects: declarations })
  const context = serverContext({ pool: server.pool }, declarations)
  writer = createWriter(() => context)
  systemWriter = createWriter(() => context, 'system')
})
afterAll(() => server.close())

const run = <T>(session: Session, work: (transaction: Transaction) => Promise<T>) =>
  inTransaction(server.pool, session, work)

test('a use case of the server may do what its person may not, and events tell of it', async () => {
  const guest = as.guest
  const { id, readable } = await run(guest, (transaction) =>
    writer.create(transaction, 'Account', { Name: 'Iscritta', Secret__c: 'x' }, { as: 'system' }),
  )
  expect(readable).toBe(true)
  const { rows } = await server.pool.query(
    'select secret, owner_id, created_by_id from account where id = $1',
    [id],
  )
  expect(rows).toEqual([
    { secret: 'x', owner_id: expect.stringMatching(/^005/), created_by_id: rows[0].owner_id },
  ])
  await run(guest, (transaction) =>
    writer.update(transaction, 'Account', id, { Secret__c: 'y' }, { as: 'system' }),
  )
  await run(guest, (transaction) => writer.remove(transaction, 'Account', id, { as: 'system' }))
  const { rows: events } = await server.pool.query(
    'select kind, changed_fields from record_platform.change_event where record_id = $1 order by sequence',
    [id],
  )
  expect(events.map(({ kind }) => kind)).toEqual(['created', 'updated', 'deleted'])
  expect(events[1].changed_fields).toEqual(['Secret__c'])
})

test('a writer that was created for the system acts as the person only where a call says so', async () => {
  const fields = { Name: 'Iscritta da sé', Secret__c: 'x' }
  const { id } = await run(as.guest, (transaction) => systemWriter.create(transaction, 'Account', fields))
  const asGuest = run(as.guest, (transaction) =>
    systemWriter.update(transaction, 'Account', id, { Name: 'No' }, { as: 'person' }),
  )
  await expect(asGuest).rejects.toMatchObject({ status: 404 })
  await run(as.guest, (transaction) => systemWriter.remove(transaction, 'Account', id))
})

test('without that word a use case obeys the access of its person', async () => {
  const refused = run(as.guest, (transaction) => writer.create(transaction, 'Account', { Name: 'No' }))
  await expect(refused).rejects.toMatchObject({ status: 401 })
  const secret = run(as.admin, (transaction) =>
    writer.create(transaction, 'Account', { Name: 'No', Secret__c: 'x' }),
  )
  await expect(secret).rejects.toMatchObject({ output: { fieldErrors: { Secret__c: expect.anything() } } })
})

test('values and rules are checked for the server too', async () => {
  const create = (fields: Record<string, string | number>) =>
    run(as.admin, (transaction) => writer.create(transaction, 'Account', fields, { as: 'system' }))
  await expect(create({ Name: '' })).rejects.toMatchObject({ status: 400 })
  await expect(create({ Name: 'X', Discount__c: 5 })).rejects.toMatchObject({
    errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION',
  })
  await expect(create({ Name: 'X', CreatedDate: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({
    status: 400,
  })
})

test('several writes of one transaction are kept together or not at all', async () => {
  const id = await insertRow(server.pool, 'Account', { Name: 'Prima' })
  const work = run(as.admin, async (transaction) => {
    await writer.update(transaction, 'Account', id, { Name: 'Dopo' })
    await writer.create(transaction, 'Contact', { LastName: 'Nuovo', AccountId: id })
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  const { rows } = await server.pool.query('select name from account where id = $1', [id])
  expect(rows).toEqual([{ name: 'Prima' }])
  const { rowCount } = await server.pool.query(
    'select from record_platform.change_event where record_id = $1',
    [id],
  )
  expect(rowCount).toBe(0)
})
