import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFair } from './open-fair.ts'

let fair: Awaited<ReturnType<typeof openFair>>
beforeAll(async () => {
  fair = await openFair()
})
afterAll(() => fair.server.close())

test('J-29: a suspended company sees reason and start, sends a request with documents, and is reopened after a second approval', async () => {
  const company = await fair.as('blocked')
  const [closure] = (await company.home()).closures
  const state = await company.ask('AmberListController/getState')
  expect(closure).toMatchObject({ kind: 'suspended', since: state.since })
  expect(closure.actions).toEqual([{ label: 'Ask to be unblocked', path: '/reserved/amber-list' }])
  expect((await company.home('it')).closures[0].text).toContain(state.reason)
  const names = closure.screens.map(({ name }: { name: string }) => name)
  expect(names).toContain('badges')
  const { participation } = await company.home()
  // Its acceptance stays valid.
  for (const { screen, words } of participation?.checks ?? [])
    if (names.includes(screen)) expect(words).toBe(screen === 'application' ? 'Accepted' : 'Suspended')

  // Invalid first, then with two documents; a second request waits for the first.
  const request = {
    name: 'Viktor Halm',
    email: 'viktor@ombra.example',
    phone: '+39 051 123456',
    text: 'Everything is settled, see the papers.',
    files: [await company.upload('estratto.pdf'), await company.upload('lettera.pdf')],
  }
  expect(
    (await company.call('AmberListController/sendRequest', { ...request, email: 'viktor' })).status,
  ).toBe(400)
  const sends = [1, 2].map(() => company.call('AmberListController/sendRequest', request))
  expect((await Promise.all(sends)).map(({ status }) => status).sort()).toEqual([200, 409])
  const [pending] = (await company.home()).closures
  expect(pending.text).toContain('under evaluation')
  expect(pending.actions).toEqual([])
  const [asked] = await fair.rows(
    `select id from unblock_request where status = 'pending' order by created_date desc limit 1`,
  )
  const id = String(asked?.id)
  const papers = await fair.rows('select from content_document_link where unblock_request = $1', id)
  expect(papers).toHaveLength(2)

  // The first member of staff proposes, and cannot give the second approval.
  const yes = { ReasonCode__c: 'settled', Note__c: '' }
  const first = await fair.as('staff')
  const second = await fair.as('admin')
  expect((await first.act('UnblockRequest__c.Release', id, yes)).status).toBe(201)
  expect((await company.home()).closures).toHaveLength(1)
  expect((await first.act('UnblockRequest__c.Release', id, yes)).status).toBeGreaterThanOrEqual(400)
  expect((await second.act('UnblockRequest__c.Release', id, yes)).status).toBe(201)

  expect((await company.home()).closures).toEqual([])
  const screens: Record<string, { code: string }[]> = await company.screens()
  for (const reasons of Object.values(screens))
    expect(reasons.map(({ code }) => code)).not.toContain('amberList')
  expect((await fair.mailTo('blocked@foyer.example', 'amber.released'))?.text).toBeTruthy()
})
