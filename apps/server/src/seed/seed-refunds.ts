import { addDays, Receipt, Refund, romeDay } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { demoIds } from './demo-ids.ts'
import { insertRecord, type Seeding } from './insert-record.ts'

const DAY_MS = 86_400_000

/** Companies that paid twice, and the days since a refund was proposed. */
const PAID_TWICE = [
  { company: 'Brezza Essenze', amount: 427, reason: 'Quota co-espositore pagata due volte', days: 1 },
  { company: 'Fjord Naturals', amount: 1_220, reason: 'Bonifico doppio della collettiva', days: 4 },
] as const

/** Double payments, and proposed refunds that wait for a decision. */
export async function seedRefunds(seeding: Seeding) {
  for (const [index, { company, amount, reason, days }] of PAID_TWICE.entries()) {
    const now = new Date(seeding.now.getTime() - days * DAY_MS)
    const number = index + 1
    await insertRecord({ ...seeding, now }, Receipt, stableId(Receipt.keyPrefix, `demo:twice:${index}`), {
      Name: `DEMO-TWICE-${number}`,
      Account__c: demoIds.account(company),
      Amount__c: amount,
      ReceivedOn__c: addDays(romeDay(now.getTime()), -2),
      BankReference__c: `DEMO-TWICE-${number}`,
    })
    await insertRecord({ ...seeding, now }, Refund, stableId(Refund.keyPrefix, `demo:${index}`), {
      Name: `RB-DEMO-${number}`,
      Account__c: demoIds.account(company),
      Amount__c: amount,
      Iban__c: 'IT60X0542811101000000123456',
      Beneficiary__c: company,
      Reason__c: reason,
      State__c: 'proposed',
    })
  }
}
