import { type Decision, QUEUES, type Queue } from '@foyer/fair-domain'
import { columnNameOf } from '@foyer/record-contract/metadata'
import { IS_THOROUGH } from '@foyer/record-server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUndoingPool } from '../../leaks/undoing-pool.ts'
import { demoIds } from '../../seed/demo-ids.ts'
import { tableOf } from '../../services/queues/count-open.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { preparedFor } from '../../testing/prepare-decision.ts'

interface Entry {
  recordId: string
  reasonCode: string | null
  note: string | null
  actor: string
}

/** Effects of a decision in the database, over all records. */
interface DecisionEffects {
  name: string
  queue: Queue
  decision: Decision
  taken: Entry[]
  entries: Entry[]
  /** Objects of other records whose history has the decision. */
  relatedObjects: Set<string>
  mails: Set<string>
}

/** Mails that need other data than the demo and `preparedFor` have; the tests of the slices cover them. */
const NOT_SENT: Readonly<Record<string, readonly string[]>> = {
  'applications, Offer': ['application.offerLapsed'],
  'contracts, Countersign': [
    'invoice.credit',
    'invoice.proforma',
    'proForma.takenBack',
    'gate.opened',
    'code.active',
  ],
  'withdrawals, ConfirmWithdrawal': ['proForma.takenBack', 'invoice.credit'],
  'directory-flags, Keep': ['directory.published'],
  'pro-forma-objections, CorrectProForma': ['gate.opened', 'code.active'],
  'pro-forma-objections, RejectObjection': ['gate.opened', 'code.active'],
  'bank-lines, MatchLine': ['invoice.issued', 'contract.active'],
  'payment-notices, ConfirmNotice': ['invoice.issued', 'contract.active'],
}

/** Some decisions need a second person. */
const DECIDERS = ['staff', 'admin']
const MAX_RECORDS = 12
const MAX_PREPARED = 4

/** Queues with payments; then one amount due of each kind, and all open amounts of a company. */
const MONEY = ['bank-lines', 'payment-notices']
const OPEN_DUES = `
  select value from (
    select distinct on (kind) reference as value from amount_due where state in ('open', 'part_paid')
    order by kind, reference) one
  union
  select value from (
    select string_agg(reference, ' ' order by due_on, reference) as value from amount_due
    where state in ('open', 'part_paid') group by account order by min(due_on), 1 limit 10) owed
  order by value`

const undoing = createUndoingPool()
let server: Awaited<ReturnType<typeof buildTestApp>>
const effects: DecisionEffects[] = []

beforeAll(async () => {
  server = await buildTestApp({}, {}, undoing.around)
  const deciders: Decider[] = []
  for (const account of DECIDERS) {
    const browser = server.browser()
    await browser.signIn(`${account}@foyer.example`)
    deciders.push({ browser, userId: demoIds.user(account) })
  }
  for (const queue of QUEUES)
    for (const decision of queue.decisions) effects.push(await runDecision(queue, decision, deciders))
}, 600_000)
afterAll(() => server?.close())

interface Decider {
  browser: ReturnType<typeof server.browser>
  userId: string
}

/** Takes the decision on further records until all of its mails were sent, and rolls it back each time. */
async function runDecision(
  queue: Queue,
  decision: Decision,
  deciders: readonly Decider[],
): Promise<DecisionEffects> {
  const result: DecisionEffects = {
    name: `${queue.name}, ${decision.action}`,
    queue,
    decision,
    taken: [],
    entries: [],
    relatedObjects: new Set(),
    mails: new Set(),
  }
  // Only the thorough form searches all records for mails that are known not to be sent.
  const unsent = IS_THOROUGH ? [] : NOT_SENT[result.name]
  const isDone = () => result.taken.length > 0 && missingMails(result).every((key) => unsent?.includes(key))
  const table = tableOf(queue)
  const field = `"${columnNameOf(queue.openWhile.field)}"`
  const [state = ''] = queue.openWhile.values
  const open = await valuesOf(
    `select id as value from ${table} where ${field} = any($1) order by id limit ${MAX_RECORDS}`,
    [queue.openWhile.values],
  )
  const note = await noteFor(decision)
  for (const recordId of open)
    for (const decider of deciders) if (!isDone()) await take(result, { recordId, note, decider })
  const ids = open.length > 0 ? open : await valuesOf(`select id as value from ${table} order by id limit 1`)
  const dues = MONEY.includes(queue.name) ? await valuesOf(OPEN_DUES) : ['']
  for (const recordId of ids.slice(0, MAX_PREPARED))
    for (const references of dues)
      for (const decider of deciders) {
        const statements = preparedFor(queue.name, recordId, references)
        if (isDone() || !statements) continue
        const prepare = [...statements, `update ${table} set ${field} = '${state}' where id = '${recordId}'`]
        const said = decision.action === 'MatchLine' ? references : note
        await take(result, { recordId, note: said, decider, prepare })
      }
  return result
}

interface Taking {
  recordId: string
  note: string
  decider: Decider
  prepare?: readonly string[]
}

const missingMails = ({ decision, mails }: DecisionEffects) =>
  (decision.mails ?? []).filter((key) => !mails.has(key))

async function take(result: DecisionEffects, { recordId, note, decider, prepare = [] }: Taking) {
  const { queue, decision } = result
  const { browser, userId } = decider
  const asked = { queue: queue.name, action: decision.action, recordId }
  const reasonCode = decision.reasons?.[0]?.code ?? ''
  const chosen = await firstChoices(browser, decision, asked)
  const sentBefore = await valuesOf('select id as value from message')
  const said = { reasonCode, note, noteForCustomer: decision.noteIsForCustomer ?? false }
  const { status } = await undoing.undo(
    () => callMethod(browser, 'QueueController/decide', { ...asked, ...said, parts: null, chosen }),
    async (client) => {
      const entries = await client.query<Entry>(
        `select record_id as "recordId", reason_code as "reasonCode", note, actor from audit_entry
         where record_id = $1 and name = $2`,
        [recordId, decision.step],
      )
      result.entries.push(...entries.rows)
      const others = await client.query<{ object: string }>(
        'select object_api_name as object from audit_entry where record_id <> $1 and name = $2',
        [recordId, decision.step],
      )
      for (const { object } of others.rows) result.relatedObjects.add(object)
      const mails = await client.query<{ key: string }>('select key from message where id <> all($1)', [
        sentBefore,
      ])
      for (const { key } of mails.rows) result.mails.add(key)
    },
    async (client) => {
      for (const statement of prepare) await client.query(statement)
    },
  )
  if (status === 200)
    result.taken.push({ recordId, reasonCode: reasonCode || null, note: note || null, actor: userId })
}

/** The first of the offered choices. */
async function firstChoices(browser: Decider['browser'], { asks = [] }: Decision, asked: object) {
  if (asks.length === 0) return {}
  const { body } = await callMethod(browser, 'QueueController/getChoices', { ...asked, language: 'it' })
  return Object.fromEntries(asks.map(({ field }) => [field, body.choices?.[field]?.[0]?.value ?? '']))
}

async function noteFor({ action, note, noteKind }: Decision) {
  if (action === 'MatchLine')
    return firstOf(
      `select reference as value from amount_due where state in ('open', 'part_paid') order by due_on, reference`,
    )
  if (action === 'CreditLine')
    return firstOf(
      `select vat_number as value from account where id = '${demoIds.account('Aurora Cosmetici')}'`,
    )
  if (note === undefined) return ''
  return noteKind === 'email' ? 'nota@prova.example' : 'Per motivi che sono noti'
}

const valuesOf = async (text: string, values: unknown[] = []) =>
  (await server.pool.query<{ value: string }>(text, values)).rows.map(({ value }) => value)
const firstOf = async (text: string) => (await valuesOf(`${text} limit 1`))[0] ?? ''

test('records every decision in the history once, with its texts and author', () => {
  expect(effects.filter(({ taken }) => taken.length === 0).map(({ name }) => name)).toEqual([])
  for (const { name, taken, entries } of effects) expect([name, entries]).toEqual([name, taken])
})

test('records a decision also in the history of a related record', () => {
  const related = effects.filter(({ queue }) => queue.alsoShownInHistoryOf !== undefined)
  expect(related.map(({ relatedObjects }) => [...relatedObjects])).toEqual([
    ['Application__c'],
    ['Application__c'],
    ['DirectoryProfile__c'],
    ['DirectoryProfile__c'],
    ['DirectoryProfile__c'],
  ])
})

test('sends exactly the mails that a decision declares', () => {
  const undeclared = effects.flatMap(({ name, decision, mails }) =>
    [...mails].filter((key) => !decision.mails?.includes(key)).map((key) => `${name}: ${key}`),
  )
  expect(undeclared).toEqual([])
  const missing = effects.filter((one) => missingMails(one).length > 0)
  expect(Object.fromEntries(missing.map((one) => [one.name, missingMails(one)]))).toEqual(NOT_SENT)
})
