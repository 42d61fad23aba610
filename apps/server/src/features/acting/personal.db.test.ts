import { CUSTOMER_PROFILES } from '@foyer/fair-domain'
import { SERVER_METHOD_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registered } from '../../matrix/registered.ts'
import { callWith } from '../../matrix/send.ts'
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

async function actingFor(account: string) {
  const browser = server.browser()
  await browser.signIn('staff@foyer.example')
  await callMethod(browser, 'ActingController/start', { userId: demoIds.user(account), reason: REASON })
  return browser
}

test.each(['exhibitor', 'buyer', 'team'])(
  'staff who act for %s are kept from everything personal, and told so',
  async (account) => {
    const browser = await actingFor(account)
    const personal = methods.filter(({ isPersonal }) => isPersonal)
    expect(personal.length).toBeGreaterThan(15)
    for (const method of personal) {
      const answer = await callWith(browser, method, 'x')
      expect([method.name, answer.statusCode, answer.json().errorCode]).toEqual([
        method.name,
        403,
        'ONLY_THEMSELVES',
      ])
    }
  },
)

test('neither can they send a declaration as a file', async () => {
  const browser = await actingFor('exhibitor')
  const answer = await browser.send({
    method: 'POST',
    url: `${SERVER_METHOD_PATH}/IntentDocumentController/upload?name=a.pdf`,
    headers: { 'content-type': 'application/octet-stream', 'accept-language': 'it' },
    payload: '%PDF-1.7',
  })
  expect([answer.statusCode, answer.json()[0].message]).toEqual([
    403,
    'Può farlo solo la persona stessa, non chi opera per suo conto.',
  ])
})

test('the person themselves is not kept from it', async () => {
  const browser = server.browser()
  await browser.signIn('visitor@foyer.example')
  const input = { language: 'it', answers: {} }
  expect((await callMethod(browser, 'ConsentsController/saveConsents', input)).status).toBe(200)
})

/** What these names stand for is personal, unless it is done by who has not signed in, or only looked at. */
const TELLING =
  /password|session|consent|sign|accept|decline|agree|confirm|factor|passkey|totp|recovery|credential/i
const NOT_PERSONAL = [
  // Of staff, or of the company's team, about others.
  'TeamController/confirm',
  'BadgesController/assign',
  // A design, which has only the letters of a signature.
  'TechnicalPlansController/sendDesign',
]

test('what sounds personal is declared as such', () => {
  const undeclared = methods
    .filter(({ isPersonal, guest, cacheable }) => !isPersonal && !guest && !cacheable)
    .map(({ name }) => name)
    .filter((name) => TELLING.test(name.split('/')[1] ?? '') && !NOT_PERSONAL.includes(name))
  expect(undeclared).toEqual([])
})

test('the record API gives customers none of it: no action, no consent, no user, no agreement', () => {
  const customers: readonly string[] = CUSTOMER_PROFILES
  const writable = objects.filter(({ access, actions = {} }) => {
    const isCustomers = (profile: string) => customers.includes(profile) || profile.startsWith('can.')
    const hasAction = Object.values(actions).some(
      ({ profiles }) => profiles === undefined || profiles.some(isCustomers),
    )
    const grants = Object.entries(access).filter(([profile]) => isCustomers(profile))
    return hasAction || grants.some(([, grant]) => [grant.create, grant.update, grant.delete].some(allows))
  })
  expect(writable.map(({ apiName }) => apiName).sort()).toEqual([
    'Contact',
    'ContentDocument',
    'Contract',
    'Message__c',
  ])
})

const allows = (rule: { rule: string } | undefined) => rule !== undefined && rule.rule !== 'none'

test('whatever is written to the history names the member of staff, on whose behalf, and why', async () => {
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

test('everything that is found by a code or a link of a mail is throttled', () => {
  const open = methods.filter(({ guest, isGuess }) => guest && !isGuess)
  const guessable = open.filter(({ input }) => /"(token|code)"/.test(JSON.stringify(input)))
  expect(guessable.map(({ name }) => name)).toEqual([])
})
