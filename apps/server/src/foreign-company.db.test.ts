import {
  ACTING_STAFF,
  COMPANY_DATA_DECIDERS,
  COUNTERSIGNERS,
  importableBy,
  isStaff,
  maySet,
  QUEUES,
  RECEIPT_RECORDERS,
  REHEARSERS,
  SETTINGS_SCREENS,
  type SettingsScreenName,
  STAFF_PROFILES,
  TICKET_STAFF,
} from '@foyer/fair-domain'
import { DATA_PATH, keyPrefixOf, SERVER_METHOD_PATH, type Shape } from '@foyer/record-contract'
import type { ActionDeclaration, ObjectDeclaration } from '@foyer/record-contract/metadata'
import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createIdentity } from './features/identity/identity.ts'
import { createFeatures } from './features/index.ts'
import { createRehearsals } from './features/rehearsal/rehearsing.ts'
import { objects } from './objects.ts'
import { demoIds } from './seed/demo-ids.ts'
import { buildTestApp } from './testing/build-test-app.ts'

/**
 * A person of one company can never read or change anything of another, and of the staff each role does only what is
 * its own: over everything that is registered (server methods, quick actions, plain routes), so that what is added
 * tomorrow is tried tomorrow. Record endpoints are covered by the access matrix.
 */
const ATTACKERS = ['exhibitor', 'buyer', 'visitor'] as const
const VICTIM = { company: 'Velluto Profumi', account: 'unpaid' }
/** Words that only the other company's data contains. */
const SECRETS = ['Velluto', 'Ricci', 'unpaid@foyer.example']

/** Their own password, and sessions that are told apart by the cookie, are no company's data. */
const SIGNS_OUT = new Set(['SessionsController/endOthers'])
/** What the fair publishes to those who signed in: which companies and people one may meet there. */
const PUBLISHED = new Set<string>([])
/** Routes whose content is public, whatever the id. */
const PUBLIC_ROUTES = new Set(['/fair/sitemap.xml', '/robots.txt'])
/** What stands for a part of an address; a part that is not here has to be added, with what an attacker would try. */
const PARTS: Readonly<Record<string, readonly string[] | 'ids'>> = {
  id: 'ids',
  fileName: 'ids',
  objectApiName: ['Account'],
  token: ['forged'],
  year: ['2027'],
  width: ['400'],
  slug: ['contact-us'],
  name: ['forged'],
  version: ['1'],
  step: ['check'],
}

type Server = Awaited<ReturnType<typeof buildTestApp>>
type Browser = ReturnType<Server['browser']>

let server: Server
let methods: { name: string; input: Shape; cacheable: boolean; guest: boolean }[]
let quickActions: string[]
let routes: { method: string; url: string }[]
/** One id of each kind of record that belongs to the other company. */
let foreignIds: string[]
/** One id of each kind of record, whosever it is. */
let knownIds: string[]

beforeAll(async () => {
  server = await buildTestApp()
  const { settings, pool, clock, secretKey } = server.fair
  const features = createFeatures(
    server.fair,
    createIdentity({ settings, secretKey, pool, clock }, false),
    createRehearsals({ pool, clock }),
  )
  methods = features.methods.map(({ className, methodName, input, cacheable, guest = false }) => ({
    name: `${className}/${methodName}`,
    input,
    cacheable,
    guest,
  }))
  quickActions = Object.keys(features.quickActions)
  routes = await routesOf(features.routes)
  await server.fair.transact(server.fair.systemSession, (transaction) =>
    server.fair.sendMessage(transaction, {
      template: {
        key: 'test.mail',
        placeholders: [],
        texts: {
          it: { subject: 'Velluto', body: 'Velluto' },
          'en-US': { subject: 'Velluto', body: 'Velluto' },
        },
      },
      to: { email: 'unpaid@foyer.example', language: 'it', userId: demoIds.user(VICTIM.account) },
      data: {},
    }),
  )
  foreignIds = onePerKind(await idsOfVictim())
  knownIds = onePerKind([...(await allRows()).keys()].map((key) => key.split(' ')[1] ?? ''))
})
// Some methods take only so many calls an hour.
beforeEach(() => server.advance(3_600_000))
afterAll(() => server.close())

/** Every plain address that features serve, as it is registered. */
async function routesOf(register: (app: ReturnType<typeof fastify>) => Promise<void> | void) {
  const found: { method: string; url: string }[] = []
  const app = fastify()
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') found.push({ method: one, url })
  })
  await register(app)
  await app.ready()
  await app.close()
  return found
}

/** Every id of a row that belongs to the other company, whatever the table. */
async function idsOfVictim() {
  const known = [
    demoIds.account(VICTIM.company),
    demoIds.contact(VICTIM.account),
    demoIds.user(VICTIM.account),
  ]
  const rows = await allRows()
  const owned = [...rows].filter(([, text]) => known.some((id) => text.includes(id))).map(([id]) => id)
  return [...new Set([...known, ...owned.map((id) => id.split(' ')[1] ?? '')])]
}

const onePerKind = (ids: readonly string[]) =>
  [...Map.groupBy(ids, keyPrefixOf).values()].map(([id]) => id ?? '')

/** Every row of every table of records, by table and id, as text. */
async function allRows() {
  const tables = await server.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' order by 1`,
  )
  const found = new Map<string, string>()
  for (const { name } of tables.rows) {
    const { rows } = await server.pool.query(`select id, t::text as text from "${name}" t`)
    for (const { id, text } of rows) found.set(`${name} ${id}`, text)
  }
  return found
}

/** An input that the method takes, with `text` wherever it wants a text. */
function inputFor(shape: Shape, text: string): unknown {
  switch (shape.is) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.keys ?? {}).map(([key, inner]) => [key, inputFor(inner, text)]),
      )
    case 'list':
      return shape.of ? [inputFor(shape.of, text)] : []
    case 'map':
      return shape.of ? { [text]: inputFor(shape.of, text) } : {}
    case 'nullable':
      return shape.of ? inputFor(shape.of, text) : null
    case 'either':
      return shape.options?.[0] ? inputFor(shape.options[0], text) : text
    case 'lazy':
      return shape.resolve ? inputFor(shape.resolve(), text) : null
    case 'enum':
      return shape.values?.[0]
    case 'integer':
    case 'number':
      return shape.min ?? 1
    case 'boolean':
      return true
    default:
      return text
  }
}

const takesText = (shape: Shape) => JSON.stringify(inputFor(shape, 'TEXT')).includes('TEXT')

const post = (browser: Browser, url: string, body: unknown) =>
  browser.send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })

async function signedIn(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  return browser
}

/** What is wrong with an answer to a foreigner; a guest who is told the same shows that it is public. */
async function leaksIn(
  name: string,
  answer: Awaited<ReturnType<Browser['send']>>,
  asGuest: () => ReturnType<Browser['send']>,
) {
  const secret = SECRETS.find((word) => answer.body.includes(word))
  const isTold = secret !== undefined && !PUBLISHED.has(name) && !(await asGuest()).body.includes(secret)
  const isBroken = answer.statusCode >= 500 && answer.statusCode !== 503
  return [...(isTold ? [`${name} tells "${secret}"`] : []), ...(isBroken ? [`${name} breaks`] : [])]
}

/** So many calls are under way at once; the database has no more connections for them. */
const AT_ONCE = 6

/** Every method with every kind of foreign id, as this browser. */
async function eachMethod<T>(
  wanted: typeof methods,
  call: (name: string, send: (who: Browser) => ReturnType<Browser['send']>) => Promise<T[]>,
) {
  const calls = wanted
    .filter(({ name }) => !SIGNS_OUT.has(name))
    .flatMap(({ name, input }) =>
      (takesText(input) ? foreignIds : foreignIds.slice(0, 1)).map((id) => ({ name, input, id })),
    )
  const found: T[] = []
  for (let i = 0; i < calls.length; i += AT_ONCE) {
    const some = calls
      .slice(i, i + AT_ONCE)
      .map(({ name, input, id }) =>
        call(name, (who) => post(who, `${SERVER_METHOD_PATH}/${name}`, inputFor(input, id))),
      )
    found.push(...(await Promise.all(some)).flat())
  }
  return found
}

const callMethods = (browser: Browser) =>
  eachMethod(methods, async (name, send) => leaksIn(name, await send(browser), () => send(server.browser())))

/** Every address that the pattern of a route stands for. */
function addressesOf(url: string): string[] {
  const part = /:(\w+)(\([^)]*\))?/.exec(url)
  if (!part) return [url]
  const values = PARTS[part[1] ?? '']
  if (values === undefined) throw new Error(`PARTS has to say what stands for :${part[1]} in ${url}`)
  return (values === 'ids' ? foreignIds : values).flatMap((value) => addressesOf(url.replace(part[0], value)))
}

async function callRoutes(browser: Browser) {
  const leaks: string[] = []
  for (const { method, url } of routes.filter(({ url }) => !PUBLIC_ROUTES.has(url)))
    for (const address of addressesOf(url)) {
      const call = (who: Browser) =>
        method === 'GET' ? who.send({ method: 'GET', url: address }) : post(who, address, {})
      const answer = await call(browser)
      leaks.push(...(await leaksIn(url, answer, () => call(server.browser()))))
      // What a page shows is text; a file that is handed out would say nothing that could be searched.
      const isFile = answer.statusCode === 200 && !/html|json/.test(String(answer.headers['content-type']))
      if (
        method === 'GET' &&
        url.includes(':id') &&
        isFile &&
        (await call(server.browser())).statusCode !== 200
      )
        leaks.push(`${url} hands out a file`)
    }
  return leaks
}

interface Action {
  apiName: string
  object: ObjectDeclaration
  declaration: ActionDeclaration
}

const declared = (): Action[] =>
  quickActions.map((apiName) => {
    const [objectName = '', actionName = ''] = apiName.split('.')
    const object = objects.find((known) => known.apiName === objectName)
    const declaration = object?.actions?.[actionName]
    if (!object || !declaration) throw new Error(`${apiName} has a handler, and no declaration`)
    return { apiName, object, declaration }
  })

/** A record on which the action could be tried: one of the other company, or any there is. */
const recordFor = ({ object }: Action) =>
  [...foreignIds, ...knownIds].find((id) => keyPrefixOf(id) === object.keyPrefix)

async function act(browser: Browser, action: Action, contextId: string) {
  const { fields = [] } = action.declaration
  const values = Object.fromEntries(
    fields.map((name) => [name, name === 'NoteForCustomer__c' ? true : 'forged']),
  )
  const url = `${DATA_PATH}/ui-api/actions/perform-quick-action/${action.apiName}`
  return post(browser, url, { contextId, fields: values })
}

async function changedRows(before: Map<string, string>, isOwn: (key: string, text: string) => boolean) {
  const after = await allRows()
  const touched = [...after].filter(([key, text]) => before.get(key) !== text && !isOwn(key, text))
  const gone = [...before.keys()].filter((key) => !after.has(key))
  return [...touched.map(([key, text]) => `${key}: ${text.slice(0, 200)}`), ...gone]
}

const ownRowsOf = (account: string) => {
  const own = [demoIds.user(account), demoIds.contact(account)]
  return (key: string, text: string) =>
    !foreignIds.some((id) => key.includes(id)) && own.some((id) => text.includes(id))
}

test('there is something to try, and ids to try it with', () => {
  expect(methods.length).toBeGreaterThan(30)
  expect(quickActions.length).toBeGreaterThan(8)
  expect(routes.length).toBeGreaterThan(5)
  expect(foreignIds.length).toBeGreaterThan(5)
})

test.each(ATTACKERS)(
  '%s learns and changes nothing of another company by any method',
  { timeout: 120_000 },
  async (account) => {
    const before = await allRows()
    expect([...new Set(await callMethods(await signedIn(account)))]).toEqual([])
    expect(await changedRows(before, ownRowsOf(account))).toEqual([])
  },
)

// Every refusal draws a page, so those try who have most and who have least.
test.each(['exhibitor', 'visitor'])(
  '%s learns and changes nothing of another company by any address or action',
  { timeout: 120_000 },
  async (account) => {
    const before = await allRows()
    const browser = await signedIn(account)
    expect([...new Set(await callRoutes(browser))]).toEqual([])
    const done: string[] = []
    for (const action of declared()) {
      const id = recordFor(action)
      if (id !== undefined && (await act(browser, action, id)).statusCode < 400) done.push(action.apiName)
    }
    expect(done).toEqual([])
    expect(await changedRows(before, ownRowsOf(account))).toEqual([])
  },
)

describe('of the staff', () => {
  /** The demo account of staff, in another role. */
  async function inRole(role: string) {
    await server.pool.query('update user_account set profiles = $2 where id = $1', [
      demoIds.user('staff'),
      [role],
    ])
    return signedIn('staff')
  }

  test('who may only look changes nothing, by whatever method', { timeout: 120_000 }, async () => {
    const browser = await inRole('viewer')
    const before = await allRows()
    const changing = methods.filter(({ cacheable }) => !cacheable)
    await eachMethod(changing, async (_, send) => [await send(browser)])
    expect(await changedRows(before, ownRowsOf('staff'))).toEqual([])
  })

  test.each(STAFF_PROFILES)(
    '%s takes only the steps that are declared for it',
    { timeout: 120_000 },
    async (role) => {
      const browser = await inRole(role)
      const done: string[] = []
      for (const action of declared()) {
        const mayAct =
          action.declaration.profiles?.includes(role) ?? action.object.access[role]?.update !== undefined
        const id = mayAct ? undefined : recordFor(action)
        if (id !== undefined && (await act(browser, action, id)).statusCode < 400) done.push(action.apiName)
      }
      expect(done).toEqual([])
    },
  )

  /** By controller, the screen of settings whose roles may ask it anything. */
  const SETTINGS_OF: Readonly<Record<string, SettingsScreenName>> = {
    EditionsController: 'editions',
    MailTemplatesController: 'mails',
    PortalTextsController: 'texts',
    ThemeController: 'theme',
    ParityController: 'parity',
    ChoicesController: 'choices',
    AuditController: 'audit',
    ApiClientsController: 'clients',
    JobsController: 'jobs',
  }

  test.each(STAFF_PROFILES)(
    '%s opens the settings that are its own, and no others',
    { timeout: 120_000 },
    async (role) => {
      const browser = await inRole(role)
      const names = Object.keys(SETTINGS_SCREENS) as SettingsScreenName[]
      expect(Object.values(SETTINGS_OF).sort()).toEqual([...names].sort())
      // Drawing pages takes long: roles with the same settings see the same.
      const ownOf = (other: string) => names.filter((name) => maySet(name, [other])).join()
      const isFirst = STAFF_PROFILES.find((other) => ownOf(other) === ownOf(role)) === role
      const opened: [string, number][] = []
      for (const name of isFirst ? names : []) {
        const { statusCode } = await browser.send({ url: `/fair/console/settings/${name}` })
        opened.push([name, statusCode])
      }
      expect(opened).toEqual((isFirst ? names : []).map((name) => [name, maySet(name, [role]) ? 200 : 403]))
      const wrong: string[] = []
      for (const { name, input, cacheable } of methods) {
        const screen = SETTINGS_OF[name.split('/')[0] ?? '']
        if (screen === undefined) continue
        const mayAsk = maySet(screen, [role], cacheable ? 'readers' : 'editors')
        // What a role may change is tried elsewhere: here it would change the house.
        if (mayAsk && !cacheable) continue
        const { statusCode } = await post(browser, `${SERVER_METHOD_PATH}/${name}`, inputFor(input, 'x'))
        if ((statusCode === 403) === mayAsk) wrong.push(`${name}: ${statusCode}`)
      }
      expect(wrong).toEqual([])
    },
  )

  /** By controller or method, the roles of staff that may call it; everybody else is refused. */
  const STAFF_METHODS: Readonly<Record<string, readonly string[]>> = {
    'ActingController/start': ACTING_STAFF,
    'AdmissionController/validate': TICKET_STAFF,
    'AdmissionController/rotateKey': ['admin'],
    'AdmissionController/revokeKey': ['admin'],
    'BounceController/report': ['admin'],
    BulkController: STAFF_PROFILES,
    'BuyerMeetingsController/meetingKept': ['admin'],
    'CompanyDataController/decide': COMPANY_DATA_DECIDERS,
    CompanyPageController: STAFF_PROFILES,
    'ContractsController/previewAddendum': COUNTERSIGNERS,
    DashboardController: STAFF_PROFILES,
    ImportController: STAFF_PROFILES.filter((role) => importableBy([role]).length > 0),
    'PaymentsController/importStatement': RECEIPT_RECORDERS,
    'PaymentsController/recordReceipt': RECEIPT_RECORDERS,
    'QueueController/getOverview': STAFF_PROFILES,
    'QueueController/getQueue': STAFF_PROFILES,
    'QueueController/findQueue': STAFF_PROFILES,
    // Each of the many is decided as a single one is: the queue says who may.
    'QueueController/previewMany': STAFF_PROFILES,
    'QueueController/decideMany': STAFF_PROFILES,
    'RehearsalController/getState': REHEARSERS,
    'RehearsalController/start': REHEARSERS,
    TicketShopController: ['admin'],
  }
  /** Roles are asked for with each queue, or with the audience that is invited; the tests of those try them. */
  const DECIDED_INSIDE = new Set([
    'QueueController/decide',
    'QueueController/preview',
    'QueueController/decideMany',
    'QueueController/previewMany',
    'InvitationsController',
  ])
  /** What customers do for themselves, and what everybody may do with their own session. Others are tried above. */
  const OWN = new Set([
    ...['Accreditation', 'AmberList', 'Application', 'Badges', 'BuyTickets', 'BuyerAccreditation'],
    ...[
      'BuyerOutcome',
      'ChangePassword',
      'Collective',
      'Communication',
      'CompanyData',
      'Consents',
      'Contracts',
    ],
    ...['Directory', 'DiscountCode', 'Explain', 'Home', 'Invoices', 'MatchOutcome', 'Messages', 'MyMatch'],
    ...['Orders', 'Parking', 'Payments', 'Privacy', 'Referents', 'SendTickets', 'Sessions', 'Team'],
    ...['TechnicalPlans', 'Acting', 'Rehearsal'],
  ])
  const rolesFor = (name: string) => {
    const [controller = ''] = name.split('/')
    return STAFF_METHODS[name] ?? STAFF_METHODS[controller]
  }

  test('every method says who may call it', () => {
    const unsaid = methods.filter(({ name, guest }) => {
      const [controller = ''] = name.split('/')
      const isInside = DECIDED_INSIDE.has(name) || DECIDED_INSIDE.has(controller)
      const isSaid = rolesFor(name) !== undefined || SETTINGS_OF[controller] !== undefined || isInside
      return !guest && !isSaid && !OWN.has(controller.replace(/Controller$/, ''))
    })
    expect(unsaid.map(({ name }) => name)).toEqual([])
    const known = new Set(methods.flatMap(({ name }) => [name, name.split('/')[0]]))
    expect(Object.keys(STAFF_METHODS).filter((name) => !known.has(name))).toEqual([])
  })

  test.each([...STAFF_PROFILES, 'exhibitor'])(
    '%s calls the methods of staff that are its own, and no others',
    { timeout: 120_000 },
    async (role) => {
      const browser = await inRole(role)
      const wrong: string[] = []
      for (const { name, input, cacheable } of methods) {
        const roles = rolesFor(name)
        if (!roles) continue
        const mayCall = roles.includes(role)
        // What a role may change is tried in the tests of each: here it would change the fair.
        if (mayCall && !cacheable) continue
        const { statusCode } = await post(browser, `${SERVER_METHOD_PATH}/${name}`, inputFor(input, 'x'))
        if ((statusCode === 403) === mayCall) wrong.push(`${name}: ${statusCode}`)
      }
      expect(wrong).toEqual([])
    },
  )

  test.each([...STAFF_PROFILES, 'exhibitor'])(
    '%s decides in the queues that name it, and in no others',
    { timeout: 120_000 },
    async (role) => {
      const browser = await inRole(role)
      const wrong: string[] = []
      for (const queue of QUEUES)
        for (const step of ['decide', 'preview'])
          for (const { action } of queue.decisions) {
            const isNamed = queue.profiles.some((profile) => profile === role)
            const given = {
              queue: queue.name,
              recordId: 'x',
              action,
              reasonCode: '',
              note: '',
              noteForCustomer: false,
            }
            const url = `${SERVER_METHOD_PATH}/QueueController/${step}`
            const { statusCode } = await post(browser, url, { ...given, parts: null })
            // There is no such record; who may decide hears just that.
            if (statusCode !== (isNamed ? 404 : 403)) wrong.push(`${queue.name}.${action}: ${statusCode}`)
          }
      expect(wrong).toEqual([])
    },
  )

  test.each(STAFF_PROFILES)('%s finds companies and people, and sees who did what', async (role) => {
    const browser = await inRole(role)
    const read = async (id: string, field: string) =>
      (await browser.send({ url: `${DATA_PATH}/ui-api/records/${id}?fields=${field}` })).statusCode
    expect([
      await read(demoIds.account(VICTIM.company), 'Account.Name'),
      await read(demoIds.contact(VICTIM.account), 'Contact.Name'),
      await read(demoIds.user(VICTIM.account), 'User.Name'),
    ]).toEqual([200, 200, 200])
  })

  test('each step is declared for staff who may take it, or open to whoever may change the record', () => {
    const open = declared().filter(
      ({ declaration }) => declaration.profiles && !isStaff(declaration.profiles),
    )
    expect(open.map(({ apiName }) => apiName)).toEqual([])
  })
})
