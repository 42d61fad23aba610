import { type Cents, formatCents } from '@foyer/fair-domain'
import { number, object } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import type { EditionAtHand } from '../editions/editions.ts'
import { invoicedFor } from '../invoices/invoiced-for.ts'
import { payableOf } from '../invoices/payable-of.ts'
import type { Needs } from './needs.ts'
import { payerOf } from './payer-of.ts'
import type { StoredContract } from './stored-contract.ts'

const WORDS = {
  'en-US': {
    noMoney: 'Nothing changes',
    due: (amount: string, days: number) => `${amount} more to be paid, within ${days} days of its start`,
    credit: (amount: string, invoices: string) => `Credit note of ${amount} without VAT on ${invoices}`,
    lessBalance: (amount: string) => `The invoice of the balance is lower by ${amount} without VAT`,
  },
  it: {
    noMoney: 'Non cambia nulla',
    due: (amount: string, days: number) =>
      `${amount} in più da pagare, entro ${days} giorni dalla decorrenza`,
    credit: (amount: string, invoices: string) => `Nota di credito di ${amount} IVA esclusa su ${invoices}`,
    lessBalance: (amount: string) => `La fattura di saldo sarà inferiore di ${amount} IVA esclusa`,
  },
}

/** Describes the amount to pay, or to refund, for an addendum. */
export async function addendumMoney(
  fair: Needs,
  transaction: Transaction,
  { parent, edition, amount }: { parent: StoredContract; edition: EditionAtHand; amount: Cents },
) {
  const { language } = transaction.session
  const words = WORDS[language]
  const money = (cents: number) => formatCents(cents, language)
  if (amount === 0) return words.noMoney
  if (amount > 0) {
    const billingCompanyId = await payerOf(transaction, parent)
    const charged = { accountId: parent.accountId, billingCompanyId, net: amount }
    const payable = await payableOf(fair, transaction, charged, edition)
    return words.due(money(payable), edition.settings.prepaymentDays)
  }
  const { hasBalance, invoices } = await invoicedFor(transaction.client, parent.orderId)
  if (!hasBalance) return words.lessBalance(money(-amount))
  const numbers = invoices.filter(({ isPrepayment }) => !isPrepayment).map(({ number }) => number)
  return words.credit(money(-amount), numbers.join(', '))
}

/** Returns the total of the contract and its effective addenda, without VAT. */
export async function totalSoFar({ client }: Transaction, { id }: StoredContract) {
  const [sum] = await readRows(
    client,
    object({ total: number }),
    `select coalesce(sum(total) * 100, 0)::float8 as total from contract
     where id = $1 or (parent = $1 and status in ('active', 'amended', 'closed'))`,
    [id],
  )
  return sum?.total ?? 0
}
