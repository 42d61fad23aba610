import { CUSTOMER_PROFILES } from '@foyer/fair-domain'
import { SERVER_METHOD_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actingFor } from '../../matrix/callers.ts'
import { registered } from '../../matrix/registered.ts'
import { inputFor } from '../../matrix/send.ts'
import { objects } from '../../objects.ts'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

const REASON = 'Asked for help on the phone'

let server: Awaited<ReturnType<typeof buildTestApp>>
let methods: Awaited<ReturnType<typeof registered>>['methods']
beforeAll(async () => {
  server = await buildTestApp()
  methods = (await registered(server)).methods
})
afterAll(() => server.close())

test('refuses every personal method to acting staff', async () => {
  const headers = await actingFor(server, 'exhibitor')
  const personal = methods.filter(({ isPersonal }) => isPersonal)
  expect(personal.length).toBeGreaterThan(60)
  for (const { name, input } of personal) {
    const answer = await server.app.inject({
      method: 'POST',
      url: `${SERVER_METHOD_PATH}/${name}`,
      headers,
      payload: inputFor(input, 'x') as object,
    })
    expect([name, answer.statusCode, answer.json().errorCode]).toEqual([name, 403, 'ONLY_THEMSELVES'])
  }
})

test('refuses a personal upload to acting staff, in their language', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `${SERVER_METHOD_PATH}/IntentDocumentController/upload?name=a.pdf`,
    headers: {
      ...(await actingFor(server, 'exhibitor')),
      'content-type': 'application/octet-stream',
      'accept-language': 'it',
    },
    payload: '%PDF-1.7',
  })
  expect([answer.statusCode, answer.json()[0].message]).toEqual([
    403,
    'Può farlo solo la persona stessa, non chi opera per suo conto.',
  ])
})

test('lets the person themselves call a personal method', async () => {
  const browser = server.browser()
  await browser.signIn('visitor@foyer.example')
  const input = { language: 'it', answers: {} }
  expect((await callMethod(browser, 'ConsentsController/saveConsents', input)).status).toBe(200)
})

test('gives customers no action, consent, user or agreement by the record API', () => {
  const customers: readonly string[] = CUSTOMER_PROFILES
  const writable = objects.filter(({ access, actions = {} }) => {
    const isCustomers = (profile: string) => customers.includes(profile) || profile.startsWith('can.')
    const hasAction = Object.values(actions).some(
      ({ profiles }) => profiles === undefined || profiles.some(isCustomers),
    )
    const grants = Object.entries(access).filter(([profile]) => isCustomers(profile))
    return hasAction || grants.some(([, grant]) => [grant.create, grant.update, grant.delete].some(allows))
  })
  expect(writable.map(({ apiName }) => apiName).sort()).toEqual(['Contact', 'ContentDocument', 'Contract'])
})

const allows = (rule: { rule: string } | undefined) => rule !== undefined && rule.rule !== 'none'

test('names the member of staff, the customer and the reason in the history', async () => {
  const staffId = demoIds.user('staff')
  const userId = demoIds.user('exhibitor')
  const session = {
    ...server.fair.systemSession,
    userId,
    attributes: { actorId: [staffId], actReason: [REASON] },
  }
  const { id } = await server.fair.transact(session, (transaction) =>
    server.fair.writer.create(transaction, 'AuditEntry__c', { Name: 'catalogue.exported', Actor__c: userId }),
  )
  const { rows } = await server.pool.query(
    'select actor, on_behalf_of, reason from audit_entry where id = $1',
    [id],
  )
  expect(rows).toEqual([{ actor: staffId, on_behalf_of: userId, reason: REASON }])
})

test('throttles every method that takes a code or the token of a link', () => {
  const open = methods.filter(({ guest, isGuess }) => guest && !isGuess)
  const guessable = open.filter(({ input }) => /"(token|code)"/.test(JSON.stringify(input)))
  expect(guessable.map(({ name }) => name)).toEqual([])
})
