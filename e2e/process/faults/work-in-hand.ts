import { randomBytes, randomUUID } from 'node:crypto'
import { Message, Ticket } from '@foyer/fair-domain'
import { DATA_PATH, newId } from '@foyer/record-contract'
import type pg from 'pg'
import { countAnswers } from './count-answers.ts'

/** Acknowledged work, which must be in the books at the end. */
export interface Acknowledged {
  mails: Set<string>
  tickets: Set<string>
  receipts: Set<string>
}

interface Options {
  pool: pg.Pool
  addresses: () => readonly string[]
  cookie: string
  accountId: string
  /** Number of users who record receipts. */
  writers?: number
  /** Pause between two mails, and between two tickets. */
  jobPauseMs?: number
  /** Called when a receipt is acknowledged. */
  recorded?: () => void
}

const PAUSE_MS = 120

/** A copy of an existing mail, and its job, in one transaction. */
const ADD_MAIL = `with added as (
    insert into message select (jsonb_populate_record(null::message, to_jsonb(m) || jsonb_build_object(
      'id', $1::text, 'code', $1::text, 'status', 'queued', 'attempts', 0, 'sent_at', null,
      'to', 'somebody@foyer.example'))).*
    from (select * from message order by id limit 1) m returning id)
  select graphile_worker.add_job('deliver-message', json_build_object('messageId', id)) from added`

/** A copy of an existing badge, without a code. The code triggers a new PDF. */
const ADD_TICKET = `with added as (
    insert into ticket select (jsonb_populate_record(null::ticket, to_jsonb(t) || jsonb_build_object(
      'id', $1::text, 'name', $1::text, 'state', 'requested', 'code', null, 'provider', null,
      'provider_reference', null, 'attempts', 0, 'error', null, 'ready_at', null,
      'replaces', null))).*
    from (select * from ticket where kind = 'badge' and state = 'ready' order by id limit 1) t returning id)
  select graphile_worker.add_job('ticketing.issue', json_build_object('ticketId', id)) from added`

/** Works without a pause until it is stopped: mails, tickets, and receipts as recorded by staff. */
export function beginWork({
  pool,
  addresses,
  cookie,
  accountId,
  writers = 2,
  jobPauseMs = PAUSE_MS,
  recorded = () => {},
}: Options) {
  const acknowledged: Acknowledged = { mails: new Set(), tickets: new Set(), receipts: new Set() }
  const answers = countAnswers()
  let isOver = false
  let count = 0

  async function add(statement: string, id: string, known: Set<string>) {
    try {
      await pool.query(statement, [id])
      known.add(id)
    } catch {
      // Not acknowledged: it may be stored or not.
    }
  }

  /** Repeats the same transfer until it is acknowledged. */
  async function recordReceipt() {
    const bankReference = `FAULT-${randomUUID()}`
    while (!isOver) {
      const address = addresses()[count % addresses().length]
      try {
        const response = await fetch(
          `${address}${DATA_PATH}/ui-api/actions/perform-quick-action/Account.RecordReceipt`,
          {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
            body: JSON.stringify({
              contextId: accountId,
              fields: {
                Amount__c: 1,
                ReceivedOn__c: new Date().toISOString().slice(0, 10),
                BankReference__c: bankReference,
              },
            }),
            signal: AbortSignal.timeout(10_000),
          },
        )
        await answers.count(response)
        if (response.ok) {
          acknowledged.receipts.add(bankReference)
          return recorded()
        }
      } catch {
        // No response.
      }
      await pause(PAUSE_MS)
      count += 1
    }
  }
  const loop = async (step: () => Promise<unknown>, pauseMs = PAUSE_MS) => {
    while (!isOver) {
      await step()
      await pause(pauseMs)
    }
  }
  const all = Promise.all([
    loop(() => {
      const id = newId(Message.keyPrefix, Date.now(), randomBytes)
      return add(ADD_MAIL, id, acknowledged.mails)
    }, jobPauseMs),
    loop(() => {
      const id = newId(Ticket.keyPrefix, Date.now(), randomBytes)
      return add(ADD_TICKET, id, acknowledged.tickets)
    }, jobPauseMs),
    ...Array.from({ length: writers }, () => loop(recordReceipt)),
  ])
  return {
    acknowledged,
    answers,
    stop: async () => {
      isOver = true
      await all
    },
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
