import { addDays, BankLine, type Day } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { insertRecord, type Seeding } from './insert-record.ts'

const HOUR_MS = 3_600_000

/** Unmatched bank credits. */
const BANK_LINES: readonly (readonly [payer: string, amount: number, text: string, hours: number])[] = [
  ['Velluto Profumi', 5_000, 'Saldo stand Pad. 16', 6],
  ['Studio Tessari commercialisti', 1_250, 'Per conto cliente Onda Minerale TF27-90002', 20],
  ['Accademia Arcobaleno', 300, 'Biglietti scuola', 30],
  ['Beauty Import SA', 89.5, 'Invoice 12', 60],
]

export async function seedBankLines(seeding: Seeding, today: Day) {
  for (const [i, [payer, amount, text, hours]] of BANK_LINES.entries()) {
    const then = { ...seeding, now: new Date(seeding.now.getTime() - hours * HOUR_MS) }
    await insertRecord(then, BankLine, stableId(BankLine.keyPrefix, `demo:${i}`), {
      Name: `DEMO-BANK-${i + 1}`,
      BookedOn__c: addDays(today, -Math.ceil(hours / 24)),
      Amount__c: amount,
      Payer__c: payer,
      Text__c: text,
      State__c: 'open',
    })
  }
}
