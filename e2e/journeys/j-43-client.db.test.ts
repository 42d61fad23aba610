import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { DATA_PATH } from '@foyer/record-contract'
import jsforce from 'jsforce'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addJob } from '../../apps/server/src/jobs/add-job.ts'
import { demoIds } from '../../apps/server/src/seed/demo-ids.ts'
import { openFair } from './open-fair.ts'

let fair: Awaited<ReturnType<typeof openFair>>
beforeAll(async () => {
  fair = await openFair({ webhooksToPrivateAddresses: true })
})
afterAll(() => fair.server.close())

test('J-43: jsforce, GraphQL and webhooks of a registered client see exactly the permitted data', async () => {
  const admin = await fair.as('admin')
  const { clientId, secret } = await admin.ask('ApiClientsController/createClient', {
    name: 'Warehouse',
    actsAs: 'staff@foyer.example',
  })
  const received: { type: string; recordId: string }[] = []
  const receiver = createServer(async (request, response) => {
    const { type, data } = JSON.parse(await text(request))
    received.push({ type, recordId: data.recordId })
    response.writeHead(204).end()
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  await admin.ask('WebhooksController/createWebhook', {
    name: 'Warehouse',
    url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`,
    seesAs: 'staff@foyer.example',
    events: ['Account.updated', 'Consent__c'],
  })

  // The unmodified library: it requests a token, and follows the instance URL of the response.
  const loginUrl = await fair.server.app.listen({ port: 0, host: '127.0.0.1' })
  const connection = new jsforce.Connection({
    oauth2: { loginUrl, clientId, clientSecret: secret },
    version: '65.0',
  })
  await connection.authorize({ grant_type: 'client_credentials' })
  const graphql = (query: string) =>
    connection.requestPost<{ data?: { uiapi: { query: Answered } }; errors?: object[] }>(
      `${connection.instanceUrl}${DATA_PATH}/graphql`,
      { query },
    )

  // Companies: all of them, the same in both.
  const bySoql = (await connection.query<{ Id: string }>('SELECT Id FROM Account ORDER BY Id LIMIT 200'))
    .records
  const byGraphql = (await graphql('{ uiapi { query { Account(first: 200) { edges { node { Id } } } } } }'))
    .data
  const ids = bySoql.map(({ Id }) => Id)
  expect(byGraphql?.uiapi.query.Account?.edges.map(({ node }) => node.Id).toSorted()).toEqual(ids.toSorted())
  expect(ids.length).toBeGreaterThan(5)

  // Consents are invisible to this member of staff, and so to the client: by name, as a list, at all.
  const { sobjects } = await connection.describeGlobal()
  expect(sobjects.map(({ name }) => name)).toContain('Account')
  expect(sobjects.map(({ name }) => name)).not.toContain('Consent__c')
  await expect(connection.sobject('Consent__c').describe()).rejects.toMatchObject({ errorCode: 'NOT_FOUND' })
  await expect(connection.query('SELECT Id FROM Consent__c LIMIT 1').run()).rejects.toMatchObject({
    errorCode: 'INVALID_TYPE',
  })
  expect((await graphql('{ uiapi { query { Consent__c { edges { node { Id } } } } } }')).errors).toHaveLength(
    1,
  )

  // The client changes a company, and a user gives a consent: it only receives the visible change.
  const company = demoIds.account('Aurora Cosmetici')
  const website = 'https://aurora.example'
  expect(await connection.sobject('Account').update({ Id: company, Website: website })).toMatchObject({
    success: true,
  })
  expect(await connection.sobject('Account').retrieve(company)).toMatchObject({ Website: website })
  await agreeToSomething()
  await addJob(fair.server.pool, 'webhooks.run', {}, { key: 'webhooks.run' })
  for (const task of ['webhooks.run', 'webhooks.send']) await fair.server.runJobs(task)
  receiver.close()
  expect(received).toEqual([{ type: 'Account.updated', recordId: company }])

  // Once revoked, all access fails.
  await admin.ask('ApiClientsController/revokeClient', { clientId })
  const { instanceUrl, accessToken } = connection
  const revoked = new jsforce.Connection({ instanceUrl, accessToken: accessToken ?? '', version: '65.0' })
  await expect(revoked.query('SELECT Id FROM Account LIMIT 1').run()).rejects.toMatchObject({
    errorCode: 'INVALID_SESSION_ID',
  })
  await expect(connection.authorize({ grant_type: 'client_credentials' })).rejects.toThrow()
})

type Answered = Record<string, { edges: { node: { Id: string } }[] }>

async function agreeToSomething() {
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
  await transact(systemSession, (transaction) =>
    dynamicWriter.create(transaction, 'Consent__c', {
      Contact__c: last?.contact ?? '',
      Name: last?.name ?? '',
      Number__c: last?.number ?? 0,
      Given__c: true,
      TextVersion__c: last?.version ?? '',
      Source__c: last?.source ?? '',
    }),
  )
}
