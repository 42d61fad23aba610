import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityTables, sessionTables } from './matrix/authority-tables.ts'
import { actingFor, appOf, headersOf } from './matrix/callers.ts'
import { contracts, isOpenToCustomers, nameOf } from './matrix/contracts.ts'
import { type Outcome, openPersonalWorld } from './matrix/personal-world.ts'

/**
 * Apps and acting staff cannot change identities, agreements, or rights to act for a company. Checked by the
 * writes of each method, not by its name: every change open to customers runs with its example as a customer,
 * as an app and as acting staff, and is rolled back.
 */
const LONG_TIMEOUT = { timeout: 300_000 }

/** The server reads it to resolve the rights of a session, but companies change it in the course of their work. */
const SHARED_TABLES = new Set(['application'])
/** They end a state of the staff's own browser, and must work while staff are acting. */
const ENDS_STAFF_STATE = new Set(['ActingController/end', 'RehearsalController/end'])
/** Open to staff only, which their handlers check. */
const ONLY_STAFF = /^(ImportController|QueueController)\/|^RehearsalController\/start$/
/**
 * They need the user's device, or a scanner paired for a supervisor: the tests of the second factor and of the gate cover them.
 */
const NEEDS_DEVICE =
  /^SecurityController\/(confirmWithPasskey|(add|rename|remove)Passkey|addTotp)$|^GateDeviceController\/(search|names|evacuation)$/

/**
 * Tables and history steps that only personal methods of customers write. A method that is no longer personal
 * shortens this list; a new personal method may extend it.
 */
const ONLY_PERSONAL = [
  'account',
  'buyer_application',
  'buyer_quota',
  'consent',
  'contact',
  'contacts.withdrawal',
  'content_document',
  'guest_opt_out',
  'home.calendar_address',
  'identity.app_code',
  'identity.app_grant',
  'identity.credential',
  'identity.link',
  'identity.recovery_code',
  'identity.revoked_session',
  'identity.stored_device',
  'identity.totp',
  'participation',
  'privacy_request',
  'processing_agreement',
  'referent',
  'referent_invitation',
  'sharing_choice',
  'step:account.codesRenewed',
  'step:account.passwordChanged',
  'step:account.totpRemoved',
  'step:app.allowed',
  'step:buyer.declined',
  'step:contract.signed',
  'step:referent.handover.accepted',
  'team_member',
  'user_account',
]

let world: Awaited<ReturnType<typeof openPersonalWorld>>
/** Tables with identities, or with the rights of sessions. */
let authority: ReadonlySet<string>
const outcomes: Outcome[] = []

beforeAll(async () => {
  world = await openPersonalWorld()
  const { server, browserOf, runAsCustomer } = world
  const tables = [
    ...(await identityTables(server)),
    ...(await sessionTables(server, headersOf(browserOf('exhibitor')))),
  ]
  authority = new Set(tables.filter((table) => !SHARED_TABLES.has(table)))
  const changing = contracts.filter(({ kind, asks }) => kind === 'change' && !asks)
  for (const method of changing.filter(isOpenToCustomers)) outcomes.push(await runAsCustomer(method))
}, LONG_TIMEOUT.timeout)
afterAll(() => world?.server.close())

const namesOf = (chosen: readonly Outcome[]) => chosen.map(({ method }) => nameOf(method))
const isIn = (effects: ReadonlySet<string>, authorityTables: ReadonlySet<string>) =>
  [...effects].filter((effect) => authorityTables.has(effect))

test('finds the tables of identity and of company roles', () => {
  expect([...authority]).toEqual(
    expect.arrayContaining([
      'identity.credential',
      'identity.external_login',
      'identity.passkey',
      'identity.refresh_token',
      'identity.session',
      'identity.sign_in',
      'referent',
      'team_member',
      'user_account',
    ]),
  )
})

test('passes validation and access with every method, and changes something with most', () => {
  const unreached = namesOf(outcomes.filter((outcome) => !outcome.isReached))
  expect(unreached.filter((name) => !ONLY_STAFF.test(name) && !NEEDS_DEVICE.test(name))).toEqual([])
  // Methods that refuse customers inside would lower the share with each new one.
  const open = outcomes.filter(({ method }) => !ONLY_STAFF.test(nameOf(method)))
  const share = (chosen: readonly Outcome[]) => chosen.length / open.length
  expect(share(open.filter((outcome) => outcome.isReached))).toBeGreaterThan(0.9)
  expect(share(open.filter((outcome) => outcome.isDone))).toBeGreaterThan(0.75)
})

test('lets only personal methods write identities and company roles', () => {
  const wrong = outcomes
    .filter(({ method }) => !method.personal && !ENDS_STAFF_STATE.has(nameOf(method)))
    .filter(({ effects }) => isIn(effects, authority).length > 0)
  expect(namesOf(wrong)).toEqual([])
})

test('keeps agreements, invitations and requests to personal methods', () => {
  const effectsOf = (isPersonal: boolean) =>
    new Set(
      outcomes
        .filter(({ method }) => (method.personal ?? false) === isPersonal)
        .flatMap(({ effects }) => [...effects]),
    )
  const otherEffects = effectsOf(false)
  expect([...effectsOf(true)].filter((effect) => !otherEffects.has(effect)).sort()).toEqual(ONLY_PERSONAL)
})

const CALLERS = {
  app: (account: string) => appOf(world.server, world.browserOf(account), 'api'),
  'acting staff': (account: string) => actingFor(world.server, account),
}
type Caller = keyof typeof CALLERS
const EVERY_CALLER = Object.keys(CALLERS) as Caller[]

test.each(EVERY_CALLER)(
  'refuses personal methods to %s and lets the others run',
  LONG_TIMEOUT,
  async (caller) => {
    const watched = new Set([...authority, ...ONLY_PERSONAL])
    const wrong: string[] = []
    let done = 0
    const byAccount = Map.groupBy(outcomes, ({ account }) => (account === 'guest' ? 'exhibitor' : account))
    for (const [account, chosen] of byAccount) {
      const headers = await CALLERS[caller](account)
      for (const { method, input, isDone } of chosen.filter((outcome) => outcome.input !== undefined)) {
        const { status, body, effects } = await world.call(method, headers, input)
        const isRefused = status === 403 && body.includes('ONLY_THEMSELVES')
        const name = nameOf(method)
        if (isRefused !== (method.personal ?? false)) wrong.push(`${name}: ${status}`)
        if (!ENDS_STAFF_STATE.has(name) && isIn(effects, watched).length > 0)
          wrong.push(`${name} writes ${isIn(effects, watched)}`)
        if (isDone && status < 300) done += 1
      }
    }
    expect(wrong).toEqual([])
    // All other methods work for them: only `personal` refuses.
    const open = outcomes.filter(({ method, isDone }) => isDone && !method.personal)
    expect(done / open.length).toBeGreaterThan(0.9)
  },
)

const FORM = 'application/x-www-form-urlencoded'
const TABLE = 'Company;Country;VAT;Last name;First name;Email\nSalt AB;SE;;Berg;Nils;nils@salt.example'
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Payload of a plain route; default: an empty form. */
const SENT: Readonly<
  Record<string, { account?: string; to?: string; type?: string; payload: string | Buffer }>
> = {
  '/fair/:slug': {
    to: '/fair/contact-us',
    payload: 'kind=contact&name=Eve&email=eve%40evil.example&message=Hello',
  },
  '/services/collective/participants/:step': {
    account: 'pavilion',
    to: '/services/collective/participants/import',
    type: 'application/octet-stream',
    payload: TABLE,
  },
  '/lwr/apex/v65.0/DirectoryImageController/upload': {
    to: '/lwr/apex/v65.0/DirectoryImageController/upload?name=a.png',
    type: 'application/octet-stream',
    payload: Buffer.from(PNG, 'base64'),
  },
  '/lwr/apex/v65.0/IntentDocumentController/upload': {
    type: 'application/octet-stream',
    payload: '%PDF-1.7\n%%EOF',
  },
  '/services/technical-plans/:fileName': {
    account: 'pavilion',
    to: '/services/technical-plans/a.pdf',
    type: 'application/pdf',
    payload: '%PDF-1.7\n%%EOF',
  },
  '/services/imports/:objectApiName/:fileName': {
    to: '/services/imports/Account/a.csv',
    type: 'application/octet-stream',
    payload: 'Name\nEvil',
  },
}
/** A sign-in authenticates by itself, and ends the session that sent it. */
const SIGNS_IN = /\/reserved\/(login|second-step|passkey)$/

const sendTo = (url: string, headers: Record<string, string>) => {
  const { to = url, type = FORM, payload = '' } = SENT[url] ?? {}
  return world.trace({ method: 'POST', url: to, headers: { ...headers, 'content-type': type }, payload })
}
/** Routes that identify the caller: mail programs use the others with a signed link only. */
const plainRoutes = () =>
  world.routes.filter(({ url, anyOrigin }) => !anyOrigin && !url.includes('/en-US/') && !SIGNS_IN.test(url))

test.each(EVERY_CALLER)('refuses personal routes to %s', async (caller) => {
  const wrong: string[] = []
  for (const { url, personal } of plainRoutes()) {
    const { status, effects } = await sendTo(url, await CALLERS[caller](SENT[url]?.account ?? 'exhibitor'))
    if (personal && status !== 403) wrong.push(`${url}: ${status}`)
    if (isIn(effects, new Set([...authority, ...ONLY_PERSONAL])).length > 0) wrong.push(`${url} writes`)
  }
  expect(wrong).toEqual([])
})

test('traces the writes of plain routes, and lets only personal ones write identities', async () => {
  const writing: string[] = []
  for (const { url } of plainRoutes()) {
    const account = SENT[url]?.account ?? 'exhibitor'
    const { effects } = await sendTo(url, headersOf(world.browserOf(account)))
    if (isIn(effects, authority).length > 0) writing.push(url)
  }
  expect(writing).toEqual(['/services/collective/participants/:step'])
  expect(world.routes.filter(({ personal, url }) => !personal && writing.includes(url))).toEqual([])
})
