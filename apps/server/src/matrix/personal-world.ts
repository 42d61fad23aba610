import { Readable } from 'node:stream'
import type { FairMethod } from '@foyer/fair-domain'
import { SERVER_METHOD_PATH } from '@foyer/record-contract'
import { inputsOf } from '../leaks/fill-in.ts'
import { createOracle } from '../leaks/oracle.ts'
import { readRows } from '../leaks/planted-world.ts'
import { sessionFinder } from '../leaks/readers.ts'
import { makeTokens } from '../leaks/tokens.ts'
import { demoIds } from '../seed/demo-ids.ts'
import { callMethod } from '../testing/call-method.ts'
import { GUEST, type Headers, headersOf } from './callers.ts'
import { nameOf } from './contracts.ts'
import { buildTracedApp } from './effects.ts'
import type { Server } from './registered.ts'
import { type Browser, signedIn } from './send.ts'

/** Customers who together reach every method, those who reach the most first. */
const ACCOUNTS = [
  'exhibitor',
  'unpaid',
  'pavilion',
  'buyer',
  'press',
  'school',
  'influencer',
  'applicant',
  'blocked',
  'visitor',
]
const MAX_INPUTS = 4

/** Furthest outcome of the customers with a method. */
export interface Outcome {
  readonly method: FairMethod
  /** The customer who got furthest: one who changed something, else one refused by a business rule only. */
  readonly account: string
  readonly input: unknown
  /** Past validation and access. */
  readonly isReached: boolean
  readonly isDone: boolean
  readonly effects: ReadonlySet<string>
}

/** Completed, or refused by a business rule. */
const isReached = (status: number) => status < 300 || [409, 410, 412].includes(status)

/** The demo with states that make the examples of customers' methods succeed. */
export async function openPersonalWorld() {
  const { server, trace, routes } = await buildTracedApp()
  const browsers = new Map<string, Browser>()
  for (const account of ACCOUNTS) browsers.set(account, await signedIn(server, account))
  const browserOf = (account: string) => {
    const browser = browsers.get(account)
    if (!browser) throw new Error(`${account} is not signed in`)
    return browser
  }
  await prepare(server, browserOf)
  const rows = await readRows(server.pool, server.fair.records.registry)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const tokens = await makeTokens(server, rows)
  const { sessionOf } = sessionFinder(server)

  const inputsFor = async (method: FairMethod, account: string, headers: Headers) => {
    const compute = COMPUTED[nameOf(method)]
    if (compute) return account === 'guest' ? [] : [await compute(server, browserOf(account))]
    const session = await sessionOf(headers)
    const oracle = createOracle(rows, byId, session)
    return inputsOf(method.example ?? {}, 'own', { rows, byId, tokens, session, oracle }).slice(0, MAX_INPUTS)
  }

  const call = (method: FairMethod, headers: Headers, input: unknown) =>
    trace({
      method: 'POST',
      url: `${SERVER_METHOD_PATH}/${nameOf(method)}`,
      headers,
      payload: input as object,
    })

  /** Tries the customers one after the other, then a guest, until one of them changes something. */
  async function runAsCustomer(method: FairMethod): Promise<Outcome> {
    let best: Outcome = {
      method,
      account: 'exhibitor',
      input: undefined,
      isReached: false,
      isDone: false,
      effects: new Set(),
    }
    for (const account of [...ACCOUNTS, 'guest']) {
      const headers = account === 'guest' ? GUEST : headersOf(browserOf(account))
      for (const input of await inputsFor(method, account, headers)) {
        const { status, effects } = await call(method, headers, input)
        const isDone = status < 300
        if (isDone && effects.size > 0) return { method, account, input, isReached: true, isDone, effects }
        if (best.input === undefined || (isDone && !best.isDone) || (isReached(status) && !best.isReached))
          best = { method, account, input, isReached: isReached(status), isDone, effects }
        if (isDone || status === 401 || status === 403) break
      }
    }
    return best
  }

  return { server, trace, routes, browserOf, call, runAsCustomer }
}

/** Adds an open handover, team members at each step, orders to cancel, a contract to sign, and the files of the demo. */
async function prepare({ pool, fair }: Server, browserOf: (account: string) => Browser) {
  const ada = { firstName: 'Ada', lastName: 'Neri' }
  const handover = { ...ada, email: 'ada@velluto.example' }
  await callMethod(browserOf('unpaid'), 'ReferentsController/invitePrimary', handover)
  for (const email of ['ada@aurora.example', 'eva@aurora.example'])
    await callMethod(browserOf('exhibitor'), 'TeamController/add', { ...ada, email, invite: true })
  await pool.query(`update team_member set state = 'accepted' where email = 'eva@aurora.example'`)
  for (const controller of ['Badges', 'Parking', 'CoExhibitors'])
    await callMethod(browserOf('exhibitor'), `${controller}Controller/buyExtra`, {
      count: 1,
      key: `to-cancel-${controller}`,
    })
  await pool.query(`update contract set status = 'to_sign', signed_version_id = null where account_id = $1`, [
    demoIds.account('Nordic Beauty Pavilion'),
  ])
  const { rows } = await pool.query<{ id: string }>('select id from content_version')
  for (const { id } of rows) await fair.files.write(id, Readable.from(['%PDF-1.4\n%%EOF\n']))
}

const firstId = async ({ pool }: Server, text: string) => (await pool.query(text)).rows[0]

/** Inputs that depend on an earlier response or on rows of others, which examples cannot state. */
const COMPUTED: Readonly<Record<string, (server: Server, browser: Browser) => Promise<object>>> = {
  'ReferentsController/save': async (_, browser) => {
    const { body } = await callMethod(browser, 'ReferentsController/getReferents')
    const { version = '', referents = [] } = body
    const added = { ...referents[0], email: 'eve@evil.example', isAdministrative: false, isLegal: false }
    return {
      version,
      referents: [...referents, added].map(
        ({ firstName, lastName, title, email, phone, isAdministrative, isLegal, areas }) => ({
          ...{ firstName, lastName, title, email, phone, isAdministrative, isLegal, areas },
        }),
      ),
    }
  },
  'TeamController/confirm': (server) =>
    firstId(server, `select id from team_member where state = 'accepted'`),
  'MyMatchController/mark': async (server) => ({
    ...(await firstId(server, `select id from match_profile where side = 'buyer' and state = 'accepted'`)),
    interested: true,
  }),
  ...Object.fromEntries(
    ['request', 'accept', 'counter', 'decline', 'cancel', 'confirm'].map((step) => [
      `MeetingsController/${step}`,
      (server: Server, browser: Browser) => meetingInput(server, browser, step),
    ]),
  ),
}

/** Input for a step of the demo meeting, or for a new request. */
async function meetingInput(server: Server, browser: Browser, step: string) {
  const {
    slots = [],
    people = [],
    meetings = [],
  } = (await callMethod(browser, 'MeetingsController/getMeetings', {})).body
  const options = slots.slice(0, 1).map(({ startsAt }: { startsAt: string }) => startsAt)
  const { id: profileId } = await firstId(
    server,
    `select id from match_profile p where side = 'buyer' and state = 'accepted'
     and not exists (select from meeting m where m.buyer = p.id)`,
  )
  const { id, options: [startsAt = ''] = [] } = meetings[0] ?? { id: '' }
  const words = { message: '', reason: '', shares: true, memberId: people[0]?.id ?? null }
  return step === 'request' ? { profileId, options, ...words } : { id, startsAt, options, ...words }
}
