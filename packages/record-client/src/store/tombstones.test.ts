import { expect, it } from 'vitest'
import { getRecord } from '../adapters/record.ts'
import { deleteRecord } from '../adapters/record-write.ts'
import { ACCOUNT, buildClient, buildRecord, settle } from '../testing/build-client.ts'

const NAME = { recordId: ACCOUNT, fields: ['Account.Name'] }
const isRead = ({ method }: { method: string }) => method === 'GET'

/** Deletes a cached record while a read of it is in flight. */
async function deleteDuringRead() {
  const built = buildClient()
  const { client, network, respond } = built
  respond('/records/', buildRecord(ACCOUNT, { Name: 'cached' }))
  await client.read(getRecord, NAME)
  const deferred = network.defer(isRead)
  const read = client.read(getRecord, NAME, { cachePolicy: 'no-cache' })
  network.respond(({ method }) => method === 'DELETE', { status: 204 })
  await client.run(deleteRecord, ACCOUNT)
  /** Responds as before the deletion, but after an edit by another user; incomparable with version 0. */
  const respondToRead = async (weakEtag: number) => {
    deferred.respond({ status: 200, body: buildRecord(ACCOUNT, { Name: 'edited' }, { weakEtag }) })
    await settle()
  }
  return { ...built, read, respondToRead }
}

it.each([0, 9_000])('keeps a record deleted when an earlier read returns version %s', async (weakEtag) => {
  const { client, read, respondToRead } = await deleteDuringRead()
  await respondToRead(weakEtag)
  expect((await read)?.error?.status).toBe(404)
  expect(client.peek(getRecord, NAME)?.data).toBeUndefined()
})

it('accepts the record from a read that started after the earlier ones have ended', async () => {
  const { client, clock, respond, respondToRead } = await deleteDuringRead()
  await respondToRead(9_000)
  await clock.advanceAsync(1)
  respond('/records/', buildRecord(ACCOUNT, { Name: 'restored' }, { weakEtag: 9_000 }))
  const snapshot = await client.read(getRecord, NAME, { cachePolicy: 'no-cache' })
  expect(snapshot?.data?.fields.Name?.value).toBe('restored')
})
