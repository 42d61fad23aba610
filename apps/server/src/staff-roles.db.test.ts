import {
  isStaff,
  maySet,
  QUEUES,
  SETTINGS_SCREENS,
  type SettingsScreenName,
  STAFF_PROFILES,
} from '@foyer/fair-domain'
import { DATA_PATH, SERVER_METHOD_PATH } from '@foyer/record-contract'
import { findAll } from '@foyer/record-server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRows, changedRows, idsOfCompany, idsOfEachKind } from './matrix/all-rows.ts'
import { type Method, recordFor, registered, type Server } from './matrix/registered.ts'
import { act, type Browser, callWith, post, signedIn, takesText } from './matrix/send.ts'
import { isSaid, rolesFor, SETTINGS_OF, STAFF_METHODS } from './matrix/staff-methods.ts'
import { demoIds } from './seed/demo-ids.ts'
import { buildTestApp } from './testing/build-test-app.ts'

/** Each staff role has only the declared rights, over every method, quick action, queue and settings screen. */
const COMPANY = { company: 'Velluto Profumi', account: 'unpaid' }
/** A user who is not staff is refused like a role without rights. */
const EVERYBODY = [...STAFF_PROFILES, 'exhibitor']

let server: Server
let things: Awaited<ReturnType<typeof registered>>
let companyIds: readonly string[]
let knownIds: readonly string[]

beforeAll(async () => {
  server = await buildTestApp()
  things = await registered(server)
  const rows = await allRows(server)
  companyIds = idsOfCompany(rows, COMPANY.company, COMPANY.account)
  knownIds = idsOfEachKind(rows)
})
afterAll(() => server.close())

/** The demo account of staff, in another role. */
async function inRole(role: string) {
  await server.pool.query('update user_account set profiles = $2 where id = $1', [
    demoIds.user('staff'),
    [role],
  ])
  return signedIn(server, 'staff')
}

/** Returns methods that refuse an allowed role, or answer a role that is not allowed. Changes are tested elsewhere. */
const wronglyAnswered = (
  browser: Browser,
  methods: readonly Method[],
  mayCall: (method: Method) => boolean,
) =>
  findAll(
    methods.filter((method) => method.cacheable || !mayCall(method)),
    async (method) => {
      const { statusCode } = await callWith(browser, method, 'x')
      return (statusCode === 403) === mayCall(method) ? [`${method.name}: ${statusCode}`] : []
    },
  )

test('lets a viewer change nothing by any method', { timeout: 120_000 }, async () => {
  const browser = await inRole('viewer')
  const before = await allRows(server)
  const changing = things.methods.filter(({ cacheable }) => !cacheable)
  await findAll(changing, async (method) => {
    for (const id of takesText(method) ? companyIds : companyIds.slice(0, 1)) {
      const { statusCode } = await callWith(browser, method, id)
      // Refused for the role, whatever the record.
      if (statusCode === 403) break
    }
    return []
  })
  expect(await changedRows(server, before, { account: 'staff', foreignIds: companyIds })).toEqual([])
})

test('declares for every method who may call it', () => {
  expect(things.methods.filter((method) => !isSaid(method)).map(({ name }) => name)).toEqual([])
  const declaredNames = new Set(things.methods.flatMap(({ name, controller }) => [name, controller]))
  expect(Object.keys(STAFF_METHODS).filter((name) => !declaredNames.has(name))).toEqual([])
})

test('declares each step for allowed staff, or opens it to all who may change the record', () => {
  const open = things.actions.filter(
    ({ declaration }) => declaration.profiles && !isStaff(declaration.profiles),
  )
  expect(open.map(({ apiName }) => apiName)).toEqual([])
})

test.each(STAFF_PROFILES)('lets %s execute only the steps declared for it', async (role) => {
  const browser = await inRole(role)
  const others = things.actions.filter(
    ({ declaration, object }) =>
      !(declaration.profiles?.includes(role) ?? object.access[role]?.update !== undefined),
  )
  const done = await findAll(others, async (action) => {
    const id = recordFor(action, [...companyIds, ...knownIds])
    return id !== undefined && (await act(browser, action, id)).statusCode < 400 ? [action.apiName] : []
  })
  expect(done).toEqual([])
})

test.each(STAFF_PROFILES)('lets %s read only the settings declared for it', async (role) => {
  const settings = things.methods.filter(({ controller }) => controller in SETTINGS_OF)
  const wrong = await wronglyAnswered(await inRole(role), settings, ({ controller, cacheable }) => {
    const screen = SETTINGS_OF[controller]
    return screen !== undefined && maySet(screen, [role], cacheable ? 'readers' : 'editors')
  })
  expect(wrong).toEqual([])
})

test('opens a settings screen only for allowed roles', { timeout: 120_000 }, async () => {
  const names = Object.keys(SETTINGS_SCREENS) as SettingsScreenName[]
  expect(Object.values(SETTINGS_OF).sort()).toEqual([...names].sort())
  // Rendering pages is slow: one allowed and one refused role opens each.
  const pairs = names.flatMap((name) =>
    [true, false].flatMap((isAllowed) => {
      const role = STAFF_PROFILES.findLast((candidate) => maySet(name, [candidate]) === isAllowed)
      return role === undefined ? [] : [{ name, role, status: isAllowed ? 200 : 403 }]
    }),
  )
  const opened: typeof pairs = []
  for (const [role, screens] of Map.groupBy(pairs, (pair) => pair.role)) {
    const browser = await inRole(role)
    for (const { name } of screens) {
      const { statusCode } = await browser.send({ url: `/fair/console/settings/${name}` })
      opened.push({ name, role, status: statusCode })
    }
  }
  const inOrder = (list: typeof pairs) => list.map((pair) => Object.values(pair).join(' ')).sort()
  expect(inOrder(opened)).toEqual(inOrder(pairs))
})

test.each(EVERYBODY)('lets %s call only the staff methods declared for it', async (role) => {
  const ofStaff = things.methods.filter((method) => rolesFor(method) !== undefined)
  const mayCall = (method: Method) => rolesFor(method)?.includes(role) ?? false
  expect(await wronglyAnswered(await inRole(role), ofStaff, mayCall)).toEqual([])
})

test.each(EVERYBODY)('lets %s decide only in the queues that name it', async (role) => {
  const browser = await inRole(role)
  const calls = QUEUES.flatMap(({ name, profiles, decisions }) =>
    decisions.flatMap(({ action }) =>
      ['decide', 'preview'].map((step) => ({
        step,
        queue: name,
        action,
        isNamed: profiles.some((profile) => profile === role),
      })),
    ),
  )
  const wrong = await findAll(calls, async ({ step, queue, action, isNamed }) => {
    const { statusCode } = await post(browser, `${SERVER_METHOD_PATH}/QueueController/${step}`, {
      queue,
      recordId: 'x',
      action,
      reasonCode: '',
      note: '',
      noteForCustomer: false,
      parts: null,
    })
    // There is no such record, which only an allowed role learns.
    return statusCode === (isNamed ? 404 : 403) ? [] : [`${queue}.${action} ${step}: ${statusCode}`]
  })
  expect(wrong).toEqual([])
})

test.each(STAFF_PROFILES)('lets %s find companies and people, and read the history', async (role) => {
  const browser = await inRole(role)
  const read = async (id: string, field: string) =>
    (await browser.send({ url: `${DATA_PATH}/ui-api/records/${id}?fields=${field}` })).statusCode
  expect([
    await read(demoIds.account(COMPANY.company), 'Account.Name'),
    await read(demoIds.contact(COMPANY.account), 'Contact.Name'),
    await read(demoIds.user(COMPANY.account), 'User.Name'),
  ]).toEqual([200, 200, 200])
})
