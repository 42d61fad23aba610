import { type ContractEffectItem, formatCents } from '@foyer/fair-domain'
import { number, object } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { invoicedFor } from '../../services/invoices/invoiced-for.ts'
import { payableOf } from '../../services/invoices/payable-of.ts'
import { ADDENDUM_WORDS } from './addendum-words.ts'
import { type AddendumPlan, planAddendum } from './plan-addendum.ts'
import { payerOf } from './settle-addendum.ts'

/** What an addendum would change, before it is sent: area, quotas, price, and what is paid or given back. */
export async function previewAddendum(
  fair: Fair,
  session: Session,
  contractId: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<{ effects: ContractEffectItem[] }> {
  return fair.transact(session, async (transaction) => {
    const plan = await planAddendum(fair, transaction, contractId, fields)
    const words = ADDENDUM_WORDS[session.language]
    const money = (cents: number) => formatCents(cents, session.language)
    const { resized, amount } = plan
    const before = await totalSoFar(transaction, plan)
    const change = (label: string, [from, to]: readonly [number, number], unit = ''): ContractEffectItem => ({
      label,
      before: `${from}${unit}`,
      after: `${to}${unit}`,
    })
    return {
      effects: [
        ...(resized
          ? [
              change(words.area, resized.area, ' m²'),
              change(words.badges, resized.badges),
              change(words.parking, resized.parking),
            ]
          : []),
        { label: words.total, before: money(before), after: money(before + amount) },
        { label: words.money, before: null, after: await moneyOf(fair, transaction, plan) },
      ],
    }
  })
}

async function moneyOf(fair: Fair, transaction: Transaction, { parent, edition, amount }: AddendumPlan) {
  const { language } = transaction.session
  const words = ADDENDUM_WORDS[language]
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

/** The contract and the addenda that have changed it, without VAT. */
async function totalSoFar({ client }: Transaction, { parent }: AddendumPlan) {
  const [sum] = await readRows(
    client,
    object({ total: number }),
    `select coalesce(sum(total) * 100, 0)::float8 as total from contract
     where id = $1 or (parent = $1 and status in ('active', 'amended', 'closed'))`,
    [parent.id],
  )
  return sum?.total ?? 0
}
