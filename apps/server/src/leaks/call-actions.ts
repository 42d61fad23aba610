import { type Decision, QUEUES, type Queue } from '@foyer/fair-domain'
import { type Endpoint, SERVER_METHOD_PATH, urlOf } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { findAll, IS_THOROUGH } from '@foyer/record-server/testing'
import { ask } from './check-response.ts'
import { checkUndone } from './check-undone.ts'
import type { LeakWorld } from './leak-world.ts'
import type { Reader } from './readers.ts'

const READING: readonly Endpoint[] = [
  endpoints.quickActionDefaults,
  endpoints.quickActionLayout,
  endpoints.quickActionInfo,
]

/** Requests the form of each action with its values, for a visible and an invisible record. */
export function callActions(world: LeakWorld, reader: Reader) {
  const oracle = world.oracleOf(reader)
  const questions = world.things.actions.flatMap(({ apiName, object }) => {
    const rows = world.rows.filter((row) => row.object.apiName === object.apiName)
    const fields = [...(rows[0]?.object.fields.keys() ?? [])].map((field) => `${object.apiName}.${field}`)
    const seen = rows.find((row) => oracle.mayReadRow(row))
    const hidden = rows.find((row) => !oracle.mayReadRow(row))
    return [seen, hidden].flatMap((row) =>
      READING.map((call) => {
        const takes = (name: string) => name in (call.query.keys ?? {})
        const query = {
          ...(takes('optionalFields') ? { optionalFields: fields } : {}),
          ...(row && takes('parentRecordId') ? { parentRecordId: row.id } : {}),
        }
        return { name: `${call.name} of ${apiName}`, url: urlOf(call, { actionApiName: apiName }, query) }
      }),
    )
  })
  const once = [...new Map(questions.map((question) => [question.url, question])).values()]
  return findAll(
    once,
    async ({ name, url }) => (await ask(world, reader, name, { method: 'GET', url })).leaks,
  )
}

/** Maximum number of open items of a queue to try for a decision; all in the thorough form. */
const MAX_TRIED = IS_THOROUGH ? Number.POSITIVE_INFINITY : 8

/** Previews the mails of each decision of each queue, then executes it and rolls back. */
export async function callDecisions(world: LeakWorld, reader: Reader) {
  const leaks: string[] = []
  // Sequentially: they would wait for each other's locks.
  for (const queue of QUEUES)
    for (const decision of queue.decisions)
      for (const method of ['preview', 'decide']) leaks.push(...(await decide(queue, decision, method)))
  return leaks

  async function decide(queue: Queue, decision: Decision, method: string) {
    const allLeaks: string[] = []
    for (const { id } of openItems(world, queue).slice(0, MAX_TRIED)) {
      const { status, leaks } = await checkUndone(world, reader, `QueueController/${method}`, {
        method: 'POST',
        url: `${SERVER_METHOD_PATH}/QueueController/${method}`,
        payload: {
          queue: queue.name,
          action: decision.action,
          reasonCode: decision.reasons?.[0]?.code ?? '',
          note: noteFor(decision),
          noteForCustomer: decision.noteIsForCustomer ?? false,
          recordId: id,
          parts: null,
          ...(await chosenFor(queue, decision, id)),
        },
      })
      allLeaks.push(...leaks.map((leak) => `${leak} (${queue.name}, ${decision.action})`))
      if (status < 300) world.decided.add(`${queue.name}, ${decision.action}`)
      if ((status < 300 && !IS_THOROUGH) || status === 401 || status === 403) break
    }
    return allLeaks
  }

  /** The first of the choices that the feature offers. */
  async function chosenFor({ name }: Queue, { action, asks = [] }: Decision, recordId: string) {
    if (asks.length === 0) return {}
    const { status, text } = await ask(world, reader, 'QueueController/getChoices', {
      method: 'POST',
      url: `${SERVER_METHOD_PATH}/QueueController/getChoices`,
      payload: { queue: name, action, recordId, language: 'it' },
    })
    const choices: Record<string, { value: string }[]> = status < 300 ? JSON.parse(text).choices : {}
    return { chosen: Object.fromEntries(asks.map(({ field }) => [field, choices[field]?.[0]?.value ?? ''])) }
  }
}

const noteFor = ({ note, noteKind }: Decision) =>
  note === undefined ? '' : noteKind === 'email' ? 'nota@prova.example' : 'Per motivi che sono noti'

const openItems = ({ rows }: LeakWorld, { object, openWhile }: Queue) =>
  rows.filter(
    (row) => row.object.apiName === object && openWhile.values.includes(String(row.values[openWhile.field])),
  )

/** Decisions that markers make impossible here; tests of the feature cover them. */
const IMPOSSIBLE_HERE: Readonly<Record<string, string>> = {
  'bank-lines, MatchLine': 'names a payment by its reference, in whose place a mark stands',
  'bank-lines, CreditLine': 'names a company by its VAT number, in whose place a mark stands',
  'company-data, AcceptAll': 'marks are no data of a company',
  'privacy-requests, Erase': 'whoever asks is a referent, or has records that go past the rules',
}

/** Decisions that no reader could execute or preview. */
export const undecided = ({ decided }: LeakWorld) =>
  QUEUES.flatMap(({ name, decisions }) => decisions.map(({ action }) => `${name}, ${action}`)).filter(
    (decision) => !decided.has(decision) && !(decision in IMPOSSIBLE_HERE),
  )
