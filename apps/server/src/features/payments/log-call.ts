import { CALL_OUTCOMES, type CallOutcome, isDay, romeDay, toEuros } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { Needs } from './needs.ts'

interface Call {
  accountId: string
  contactId: string
  outcome: CallOutcome
  amountCents: number | null
  promisedOn: string | null
  note: string
}

/** Stores a call to a debtor; a promise needs its amount and a day to come. */
export const logCall = (fair: Needs, session: Session, call: Call) =>
  fair.transact(session, async (transaction) => {
    const { rows } = await transaction.client.query<{ isKnown: boolean }>(
      `select $2 = '' or exists (select from contact c where c.id = $2 and c.account_id = a.id) as "isKnown"
       from account a where a.id = $1`,
      [call.accountId, call.contactId],
    )
    if (!rows[0]?.isKnown) throw NotFound()
    const promise = call.outcome === 'promise' ? requirePromise(call, romeDay(fair.clock())) : null
    const { id } = await fair.writer.create(transaction, 'DebtorCall__c', {
      Name: CALL_OUTCOMES[call.outcome][session.language],
      Account__c: call.accountId,
      Contact__c: call.contactId || null,
      Outcome__c: call.outcome,
      Amount__c: promise === null ? null : toEuros(promise.cents),
      PromisedOn__c: promise?.day ?? null,
      Note__c: call.note.trim() || null,
    })
    return { id }
  })

function requirePromise({ amountCents, promisedOn }: Call, today: string) {
  if (amountCents === null || !Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw refuse('AMOUNT_MISSING')
  if (!isDay(promisedOn) || promisedOn < today) throw refuse('DAY_OVER')
  return { cents: amountCents, day: promisedOn }
}
