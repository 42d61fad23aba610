import { type Capability, DUE_KINDS, type DueKind, formatCents } from '@foyer/fair-domain'
import { attributeOf } from '@foyer/record-server'
import type { FindTasks } from './home-task.ts'

/** Where it is paid, and who of the company does it; without a capability it is the person's own affair. */
const PAID_AT: Record<
  Exclude<DueKind, 'prepayment' | 'balance'>,
  { path: string; capability?: Capability }
> = {
  tickets: { path: '/reserved/buy-tickets', capability: 'buyTickets' },
  badges: { path: '/reserved/badges', capability: 'manageBadges' },
  school: { path: '/reserved/accreditation' },
  other: { path: '/reserved/invoices', capability: 'seeInvoices' },
}

/** What the company has ordered and not paid yet. The booth has a task of its own: it closes services. */
export const dueTasks: FindTasks = async ({ client, session }) => {
  const [accountId] = attributeOf(session, 'accountId')
  if (accountId === undefined) return []
  const { rows } = await client.query<{
    reference: string
    kind: keyof typeof PAID_AT
    left: number
    dueOn: string
  }>(
    `select reference, kind, ((amount - paid) * 100)::int as "left", due_on::text as "dueOn" from amount_due
     where account = $1 and kind not in ('prepayment', 'balance') and state in ('open', 'part_paid')
     order by due_on, reference`,
    [accountId],
  )
  return rows.map(({ reference, kind, left, dueOn }) => {
    const { label } = DUE_KINDS[kind]
    return {
      name: `due.${reference}`,
      title: { 'en-US': `Pay: ${label['en-US']}`, it: `Da pagare: ${label.it}` },
      text: {
        'en-US': `${formatCents(left, 'en-US')} by bank transfer, reference ${reference}.`,
        it: `${formatCents(left, 'it')} con bonifico, causale ${reference}.`,
      },
      action: { 'en-US': 'How to pay', it: 'Come pagare' },
      due: dueOn,
      ...PAID_AT[kind],
    }
  })
}
