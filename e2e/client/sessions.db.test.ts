import {
  getListRecordsByName,
  getObjectInfo,
  getRecord,
  serverMethod,
  serverMethodRead,
} from '@foyer/record-client'
import { object, string } from '@foyer/record-contract'
import { serverMethod as declareMethod } from '@foyer/record-server'
import { as, insertRow } from '@foyer/record-server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOnServer } from './client-on-server.ts'

let on: Awaited<ReturnType<typeof clientOnServer>>
let shop = ''
let printer = ''
const saved: string[] = []

beforeAll(async () => {
  on = await clientOnServer({
    methods: [
      declareMethod({
        className: 'CommunicationController',
        methodName: 'getParticipationData',
        cacheable: true,
        guest: true,
        input: object({ userId: string }),
        handle: async ({ userId }) => ({ FirstName__c: 'Ada', LastName__c: userId }),
      }),
      declareMethod({
        className: 'ProfileController',
        methodName: 'save',
        cacheable: false,
        input: object({ name: string }),
        handle: async ({ name }) => {
          saved.push(name)
          return { saved: true }
        },
      }),
    ],
  })
  shop = await insertRow(on.server.pool, 'Account', { Name: 'Bottega', Industry: 'Retail' })
  printer = await insertRow(on.server.pool, 'Account', { Name: 'Aurora', Industry: 'Printing' })
})
afterAll(() => on.server.close())

describe('a guest', () => {
  it('reads public data and nothing else', async () => {
    const guest = on.clientOf(as.guest)
    const fields = ['Account.Name']
    expect((await guest.read(getRecord, { recordId: shop, fields }))?.data?.fields.Name?.value).toBe(
      'Bottega',
    )
    expect((await guest.read(getRecord, { recordId: printer, fields }))?.error).toMatchObject({ status: 404 })
    const page = await guest.read(getListRecordsByName, {
      objectApiName: 'Account',
      listViewApiName: 'AllAccounts',
    })
    expect(page?.data?.records.map(({ id }) => id)).toEqual([shop])
    expect((await guest.read(getObjectInfo, { objectApiName: 'Account' }))?.data?.createable).toBe(false)
  })
})

describe('methods of the site', () => {
  const getParticipationData = serverMethodRead<{ FirstName__c: string; LastName__c: string }>(
    'CommunicationController',
    'getParticipationData',
    { continuation: true },
  )
  const save = serverMethod<{ saved: boolean }, { name: string }>('ProfileController', 'save')

  it('are read with parameters, and cached', async () => {
    const client = on.clientOf(as.guest)
    const first = await client.read(getParticipationData, { userId: '005' })
    expect(first?.data).toEqual({ FirstName__c: 'Ada', LastName__c: '005' })
    expect(client.read(getParticipationData, { userId: '005' })).toBe(first)
  })

  it('are called, and refused to a guest', async () => {
    await expect(on.client.run(save, { name: 'Ada' })).resolves.toEqual({ saved: true })
    expect(saved).toEqual(['Ada'])
    await expect(on.clientOf(as.guest).run(save, { name: 'Eve' })).rejects.toMatchObject({ status: 401 })
    await expect(on.client.run(save, {} as never)).rejects.toMatchObject({ status: 400 })
  })
})
