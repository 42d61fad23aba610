import { type Capability, DUE_KINDS, type DueKind, formatCents } from '@foyer/fair-domain'
import { attributeOf } from '@foyer/record-server'
import { DEBTOR, OWN_SUBJECTS, PERSONAL_PATHS } from '../../services/payments/debtor.ts'
import type { FindTasks } from './home-task.ts'

interface OpenDue {
  reference: string
  kind: Exclude<DueKind, 'prepayment' | 'balance'>
  left: number
  dueOn: string
  /** Nobody of the company is asked for it. */
  isPersonal: boolean
}

const INVOICES = { path: '/reserved/invoices', capability: 'seeInvoices' } as const

/** Where a company pays, and who of it does. */
const OF_COMPANY: Record<OpenDue['kind'], { path: string; capability: Capability }> = {
  addendum: INVOICES,
  tickets: { path: '/reserved/buy-tickets', capability: 'buyTickets' },
  badges: { path: '/reserved/badges', capability: 'manageBadges' },
  school: INVOICES,
  other: INVOICES,
}

const BUYER_FEE = { 'en-US': 'Fee of the buyer programme', it: 'Penale del programma buyer' }

/**
 * What was ordered and not paid yet. The booth has a task of its own: it closes services. What somebody owes for
 * themselves may stand on another account than their company's, and is nobody else's task.
 */
export const dueTasks: FindTasks = async ({ client, session }) => {
  const [accountId = null] = attributeOf(session, 'accountId')
  const [contactId = null] = attributeOf(session, 'contactId')
  const { rows } = await client.query<OpenDue>(
    `select d.reference, d.kind, ((d.amount - d.paid) * 100)::int as "left", d.due_on::text as "dueOn",
            ${DEBTOR} is not null as "isPersonal"
     from amount_due d
     where d.kind not in ('prepayment', 'balance') and d.state in ('open', 'part_paid')
       and (d.subject_id in (${OWN_SUBJECTS}) or (d.account = $1 and ${DEBTOR} is null))
     order by d.due_on, d.reference`,
    [accountId, contactId],
  )
  return rows.map(({ reference, kind, left, dueOn, isPersonal }) => {
    const label = isPersonal && kind === 'other' ? BUYER_FEE : DUE_KINDS[kind].label
    const ownPath = isPersonal ? PERSONAL_PATHS[kind] : undefined
    return {
      name: `due.${reference}`,
      title: { 'en-US': `Pay: ${label['en-US']}`, it: `Da pagare: ${label.it}` },
      text: {
        'en-US': `${formatCents(left, 'en-US')} by bank transfer, reference ${reference}.`,
        it: `${formatCents(left, 'it')} con bonifico, causale ${reference}.`,
      },
      action: { 'en-US': 'How to pay', it: 'Come pagare' },
      due: dueOn,
      ...(ownPath === undefined ? OF_COMPANY[kind] : { path: ownPath }),
    }
  })
}
