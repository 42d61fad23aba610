import { addDays, PaymentNotice, romeDay } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { demoIds } from './demo-ids.ts'
import { insertRecord, type Seeding } from './insert-record.ts'

const DAY_MS = 86_400_000
/** Days since each company reported its payment. */
const AGES = [1, 3]

/** Companies that reported a payment; not the one whose booth users of the demo pay themselves. */
export async function seedPaymentNotices(seeding: Seeding) {
  const { rows } = await seeding.client.query<{ id: string; account: string; name: string; open: string }>(
    `select id, account, reference as name, amount - paid as open from amount_due
     where kind in ('balance', 'prepayment', 'tickets') and state in ('open', 'part_paid') and account <> all($1)
     order by reference limit $2`,
    [[demoIds.account('Velluto Profumi'), demoIds.account('Aurora Cosmetici')], AGES.length],
  )
  for (const [index, due] of rows.entries()) {
    const sent = new Date(seeding.now.getTime() - (AGES[index] ?? 1) * DAY_MS)
    await insertRecord(
      { ...seeding, now: sent },
      PaymentNotice,
      stableId(PaymentNotice.keyPrefix, `demo:${index}`),
      {
        Name: due.name,
        Account__c: due.account,
        AmountDue__c: due.id,
        Amount__c: Number(due.open),
        PaidOn__c: addDays(romeDay(sent.getTime()), -1),
        Text__c: 'Bonifico disposto ieri dalla nostra banca.',
        SentBy__c: null,
        State__c: 'open',
      },
    )
  }
}
