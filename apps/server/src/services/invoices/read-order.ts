import {
  addDays,
  type ChargedItem,
  type Day,
  type EditionSettings,
  STAMP_DUTY_TEXT,
} from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'
import type { EditionAtHand } from '../editions/editions.ts'
import { relabel } from '../orders/other-lines.ts'
import { namesOf } from '../orders/read-order-items.ts'
import { REDUCTIONS } from './invoiced-for.ts'

interface OrderedItem {
  /** As named in the order. */
  name: string
  code: string
  hall: string | null
  kind: 'space' | 'fee' | 'service' | 'tickets' | 'other'
  quantity: number
  unitPrice: number
  total: number
}

export interface OrderToInvoice {
  id: string
  number: string
  accountId: string
  editionId: string
  participationId: string | null
  billingCompanyId: string | null
  /** Subject of its amount due: the order itself, or the missed place of a buyer. */
  dueSubjectId: string
  /** The contact of a personal order; null for an order of a company. */
  contactId: string | null
  type: 'participation' | 'addendum' | 'services' | 'tickets' | 'badges' | 'cancellation' | 'buyerFee'
  /** In cents. */
  prepayment: number
  fee: number
  items: readonly OrderedItem[]
}

/** Returns a confirmed order with its items and reductions of addenda, locked until it is invoiced. */
export async function readOrder(client: Pick<ClientBase, 'query'>, id: string): Promise<OrderToInvoice> {
  const { rows } = await client.query<Omit<OrderToInvoice, 'items'> & { status: string }>(
    `select id, order_number as number, account_id as "accountId", edition as "editionId",
            participation as "participationId", billing_company as "billingCompanyId", type, status,
            coalesce(buyer_application, id) as "dueSubjectId",
            (select contact from buyer_application b where b.id = sales_order.buyer_application) as "contactId",
            (coalesce(prepayment, 0) * 100)::float8 as prepayment,
            (coalesce(registration_fee, 0) * 100)::float8 as fee
     from sales_order where id = $1 for update`,
    [id],
  )
  const [order] = rows
  if (!order) throw NotFound()
  if (order.status !== 'confirmed') throw refuse('STEP_REFUSED')
  return { ...order, items: await readCharged(client, id) }
}

/** Returns the charged items of an order, and reductions of addenda. */
export async function readCharged(client: Pick<ClientBase, 'query'>, orderId: string) {
  const { rows } = await client.query<OrderedItem>(
    `select i.name, coalesce(i.code, '') as code, v.name as hall, i.kind, i.quantity::float8,
            (i.unit_price * 100)::float8 as "unitPrice", (i.total_price * 100)::float8 as total
     from order_item i left join pavilion v on v.id = i.pavilion where i.order_id = $1 or i.order_id in (${REDUCTIONS})
     order by i.order_id = $1 desc, i.order_id, i.position, i.id`,
    [orderId],
  )
  return rows
}

/** Whether it is a fee without a supply. */
export const isPenalty = (type: OrderToInvoice['type']) => type === 'cancellation' || type === 'buyerFee'

const PREPAYMENT = { 'en-US': 'Prepayment on order', it: 'Acconto su ordine' }
const FEE = { 'en-US': 'Registration fee', it: 'Quota di iscrizione' }

/** The label of a draft line that is not an item of the order, in the reader's language; undefined for any other. */
export const chargeFor = (language: Language, line: string) =>
  [FEE, PREPAYMENT, STAMP_DUTY_TEXT]
    .map((label) => relabel(label, line, language))
    .find((words) => words !== undefined)

/** The charges of this invoice, in its language: the fee with a share of the space, or every item. */
export function chargesOf(
  { items, prepayment, fee, number, type }: OrderToInvoice,
  part: 'prepayment' | 'balance',
  settings: EditionSettings,
  language: Language,
): ChargedItem[] {
  const charge = (description: string, net: number): ChargedItem => ({
    description,
    quantity: 1,
    unitPrice: net,
    net,
    supply: 'space',
  })
  if (part === 'prepayment') {
    const onSpace = prepayment - fee
    return [
      ...(fee > 0 ? [charge(FEE[language], fee)] : []),
      ...(onSpace > 0 ? [charge(`${PREPAYMENT[language]} ${number}`, onSpace)] : []),
    ]
  }
  const names = namesOf(items, settings, language)
  return items.map(({ kind, quantity, unitPrice, total }, place) => ({
    description: names[place] ?? '',
    quantity,
    unitPrice,
    net: total,
    supply: isPenalty(type) ? 'penalty' : kind === 'tickets' ? 'admission' : 'space',
  }))
}

/** The due date of a balance: the day of the edition, or soon if that is over. */
export function dueDayOf(
  { type }: OrderToInvoice,
  part: 'prepayment' | 'balance',
  { settings }: EditionAtHand,
  today: Day,
): Day {
  const soon = addDays(today, settings.prepaymentDays)
  if (part === 'prepayment' || type !== 'participation') return soon
  return settings.balanceDue > today ? settings.balanceDue : soon
}
