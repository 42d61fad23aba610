import { addDays, CALL_OUTCOMES, type CallOutcome, type Day, DebtorCall } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { demoIds } from './demo-ids.ts'
import { insertRecord, type Seeding } from './insert-record.ts'

const DAY_MS = 86_400_000

interface Call {
  company: string
  outcome: CallOutcome
  daysAgo: number
  note: string
  promise?: { euros: number; inDays: number }
}

const CALLS: readonly Call[] = [
  { company: 'Onda Minerale', outcome: 'no_answer', daysAgo: 5, note: '' },
  { company: 'Onda Minerale', outcome: 'no_answer', daysAgo: 2, note: 'Segreteria telefonica.' },
  {
    company: 'Camera di Commercio dell’Altopiano',
    outcome: 'promise',
    daysAgo: 1,
    note: 'Il bonifico parte con la delibera di venerdì.',
    promise: { euros: 10_000, inDays: 4 },
  },
]

/** Calls to debtors of the demo. */
export async function seedDebtorCalls(seeding: Seeding, today: Day) {
  for (const [i, { company, outcome, daysAgo, note, promise }] of CALLS.entries()) {
    const then = { ...seeding, now: new Date(seeding.now.getTime() - daysAgo * DAY_MS) }
    await insertRecord(then, DebtorCall, stableId(DebtorCall.keyPrefix, `demo:${i}`), {
      Name: CALL_OUTCOMES[outcome].it,
      Account__c: demoIds.account(company),
      Outcome__c: outcome,
      Amount__c: promise?.euros ?? null,
      PromisedOn__c: promise ? addDays(today, promise.inDays) : null,
      Note__c: note || null,
    })
  }
}
