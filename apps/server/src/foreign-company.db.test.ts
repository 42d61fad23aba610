import { SERVER_METHOD_PATH, type Shape } from '@foyer/record-contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createIdentity } from './features/identity/identity.ts'
import { createFeatures } from './features/index.ts'
import { demoIds } from './seed/demo-ids.ts'
import { buildTestApp } from './testing/build-test-app.ts'

/**
 * A person of one company can never read or change anything of another, over every server method there is: each is
 * called with the ids of another company wherever it takes a text. Record endpoints are covered by the access matrix.
 */
const ATTACKERS = ['exhibitor', 'team', 'buyer', 'visitor'] as const
const VICTIM = { company: 'Velluto Profumi', account: 'unpaid' }
/** Words that only the other company's data contains. */
const SECRETS = ['Velluto', 'Ricci', 'unpaid@foyer.example']

/** Their own password, and sessions that are told apart by the cookie, are no company's data. */
const SIGNS_OUT = new Set(['SessionsController/endOthers'])

let server: Awaited<ReturnType<typeof buildTestApp>>
let methods: { name: string; input: Shape }[]
let foreignIds: string[]

beforeAll(async () => {
  server = await buildTestApp()
  const { settings, pool, clock, secretKey } = server.fair
  const features = createFeatures(server.fair, createIdentity({ settings, secretKey, pool, clock }, false))
  methods = features.methods.map(({ className, methodName, input }) => ({
    name: `${className}/${methodName}`,
    input,
  }))
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
  foreignIds = await idsOfVictim()
})
// Some methods take only so many calls an hour.
beforeEach(() => server.advance(3_600_000))
afterAll(() => server.close())

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

async function attack(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const leaks: string[] = []
  for (const { name, input } of methods) {
    if (SIGNS_OUT.has(name)) continue
    for (const id of takesText(input) ? foreignIds : foreignIds.slice(0, 1)) {
      const response = await browser.send({
        method: 'POST',
        url: `${SERVER_METHOD_PATH}/${name}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(inputFor(input, id)),
      })
      const secret = SECRETS.find((word) => response.body.includes(word))
      if (secret !== undefined) leaks.push(`${name} tells "${secret}"`)
      if (response.statusCode >= 500 && response.statusCode !== 503) leaks.push(`${name} breaks`)
    }
  }
  return [...new Set(leaks)]
}

test('there are methods to try, and ids to try them with', () => {
  expect(methods.length).toBeGreaterThan(30)
  expect(foreignIds.length).toBeGreaterThan(5)
})

test.each(ATTACKERS)(
  '%s learns and changes nothing of another company',
  { timeout: 120_000 },
  async (account) => {
    const before = await allRows()
    expect(await attack(account)).toEqual([])
    const after = await allRows()
    const own = [demoIds.user(account), demoIds.contact(account)]
    const touched = [...after].filter(([key, text]) => before.get(key) !== text)
    const gone = [...before.keys()].filter((key) => !after.has(key))
    const foreign = touched.filter(
      ([key, text]) => foreignIds.some((id) => key.includes(id)) || !own.some((id) => text.includes(id)),
    )
    expect(foreign.map(([key, text]) => `${key}: ${text.slice(0, 200)}`)).toEqual([])
    expect(gone).toEqual([])
  },
)
