import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, fixtureServer } from '../../testing/server.ts'
import type { Session } from '../session.ts'

let server: Awaited<ReturnType<typeof fixtureServer>>
beforeAll(async () => {
  server = await fixtureServer()
})
afterAll(() => server.close())

const get = (session: Session, path: string) =>
  server.call(session, { method: 'GET', url: `/services/data/v65.0/ui-api/duplicates/${path}` })

test('returns the duplicate rules of an object with the compared fields', async () => {
  const account = await get(as.editor, 'Account')
  const contact = await get(as.editor, 'Contact')
  expect(account.body).toMatchObject({
    apiName: 'Account',
    dedupeEnabled: true,
    predupeEnabled: true,
    dedupeFields: ['Name', 'BillingCity'],
    duplicateRules: [
      {
        name: 'Same_name',
        active: true,
        actionOnInsert: 'Allow',
        operationsOnInsert: ['Alert'],
        actionOnUpdate: 'Allow',
        operationsOnUpdate: [],
        duplicateRuleFilters: [],
        matchRules: [{ matchEngine: 'ExactMatchEngine', matchFields: ['Name', 'BillingCity'] }],
      },
    ],
  })
  expect(contact.body.duplicateRules[0]).toMatchObject({
    actionOnInsert: 'Block',
    operationsOnUpdate: ['Alert'],
    matchRules: [{ matchEngine: 'FuzzyMatchEngine', objectApiName: 'Contact' }],
  })
})

test('omits unreadable fields, and returns no rules for an object without any', async () => {
  expect((await get(as.guest, 'Account')).body.dedupeFields).toEqual(['Name'])
  expect((await get(as.admin, 'Book__c')).body).toMatchObject({ dedupeEnabled: false, duplicateRules: [] })
  expect((await get(as.guest, 'Contact')).status).toBe(404)
  expect((await get(as.admin, 'Account?recordTypeId=banana')).status).toBe(400)
})
