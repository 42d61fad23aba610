import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addJob } from '../../apps/server/src/jobs/add-job.ts'
import { demoIds } from '../../apps/server/src/seed/demo-ids.ts'
import { openFair } from './open-fair.ts'

let fair: Awaited<ReturnType<typeof openFair>>
beforeAll(async () => {
  fair = await openFair({ webhooksToPrivateAddresses: true })
})
afterAll(() => fair.server.close())

test('J-43: a client that was registered sees the same share through SOQL, GraphQL and webhooks', async () => {
  const admin = await fair.as('admin')
  const { clientId, secret } = await admin.ask('ApiClientsController/createClient', {
    name: 'Warehouse',
    actsAs: 'staff@foyer.example',
  })
  const opened = await fair.server.app.inject({
    method: 'POST',
    url: '/services/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: secret,
    }).toString(),
  })
  const headers = { authorization: `Bearer ${opened.json().access_token}` }
  const soql = async (query: string) =>
    fair.server.app.inject({ url: `${DATA_PATH}/query?q=${encodeURIComponent(query)}`, headers })
  const graphql = async (query: string) =>
    (
      await fair.server.app.inject({
        method: 'POST',
        url: `${DATA_PATH}/graphql`,
        headers,
        payload: { query },
      })
    ).json()

  // Companies: all of them, the same in both.
  const bySoql = (await soql('SELECT Id FROM Account ORDER BY Id LIMIT 200'))
    .json()
    .records.map(({ Id }: { Id: string }) => Id)
  const byGraphql = (
    await graphql('{ uiapi { query { Account(first: 200) { edges { node { Id } } } } } }')
  ).data.uiapi.query.Account.edges.map(({ node }: { node: { Id: string } }) => node.Id)
  expect(byGraphql.toSorted()).toEqual(bySoql.toSorted())
  expect(bySoql.length).toBeGreaterThan(5)
  // What people agreed to is not for this member of staff, nor for the client.
  expect((await soql('SELECT Id FROM Consent__c LIMIT 1')).statusCode).toBe(400)
  expect((await graphql('{ uiapi { query { Consent__c { edges { node { Id } } } } } }')).errors).toBeTruthy()

  // And of both only what they may see is told.
  const heard: string[] = []
  const receiver = createServer(async (request, response) => {
    heard.push(JSON.parse(await text(request)).type)
    response.writeHead(204).end()
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  const { port } = receiver.address() as AddressInfo
  await admin.ask('WebhooksController/createWebhook', {
    name: 'Warehouse',
    url: `http://127.0.0.1:${port}/hooks`,
    seesAs: 'staff@foyer.example',
    events: ['Account.updated', 'Consent__c'],
  })
  const [last] = await fair.rows<{
    contact: string
    name: string
    version: string
    source: string
    number: number
  }>(
    `select contact, name, text_version as version, source, (number + 1)::int as number from consent
     order by number desc limit 1`,
  )
  const { transact, systemSession, dynamicWriter } = fair.server.fair
  await transact(systemSession, async (transaction) => {
    const website = { Website: 'https://aurora.example' }
    await dynamicWriter.update(transaction, 'Account', demoIds.account('Aurora Cosmetici'), website)
    await dynamicWriter.create(transaction, 'Consent__c', {
      Contact__c: last?.contact ?? '',
      Name: last?.name ?? '',
      Number__c: last?.number ?? 0,
      Given__c: true,
      TextVersion__c: last?.version ?? '',
      Source__c: last?.source ?? '',
    })
  })
  await addJob(fair.server.pool, 'webhooks.run', {}, { key: 'webhooks.run' })
  await fair.server.runJobs('webhooks.run')
  receiver.close()
  expect(heard).toEqual(['Account.updated'])

  // Once it is revoked nothing opens any more.
  await admin.ask('ApiClientsController/revokeClient', { clientId })
  expect((await soql('SELECT Id FROM Account LIMIT 1')).statusCode).toBe(401)
})
