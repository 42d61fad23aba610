import { hasBegun } from '@foyer/fair-domain'
import { attributeOf } from '@foyer/record-server'
import { boothPaymentOf } from '../../services/explain/payment-state.ts'
import type { FindTasks } from './home-task.ts'

/** The booth is not fully paid: services wait for it. */
export const paymentTasks: FindTasks = async ({ client, session, edition, now }) => {
  const [participationId] = attributeOf(session, 'participationId')
  if (participationId === undefined || !edition || session.profiles.includes('collective')) return []
  const { state } = await boothPaymentOf(client, participationId)
  if (state !== 'balance_due' && state !== 'prepayment_due') return []
  // A balance that nobody has asked for yet is no task until its day.
  if (!hasBegun(edition.settings.balanceDue, now) && !(await isAsked(client, participationId))) return []
  return [
    {
      name: 'booth.unpaid',
      title: { 'en-US': 'Pay for the booth', it: 'Salda lo stand' },
      text:
        state === 'balance_due'
          ? {
              'en-US':
                'The balance is open. Badges, plans and tickets open upon complete payment of the booth.',
              it: 'Il saldo è aperto. Badge, planimetrie e biglietti si aprono al completo pagamento dello stand.',
            }
          : {
              'en-US': 'The prepayment is open: it confirms your place.',
              it: 'L’acconto è da versare: conferma il tuo spazio.',
            },
      action: { 'en-US': 'What to pay', it: 'Cosa pagare' },
      path: '/reserved/error/4011',
      due: edition.settings.balanceDue,
      capability: 'seeInvoices',
    },
  ]
}

async function isAsked(client: Parameters<FindTasks>[0]['client'], participationId: string) {
  const { rowCount } = await client.query(
    `select from amount_due where participation = $1 and kind in ('prepayment', 'balance')
     and state in ('open', 'part_paid') limit 1`,
    [participationId],
  )
  return rowCount === 1
}
