import { attributeOf } from '@foyer/record-server'
import { boothPaymentOf } from '../explain/payment-state.ts'
import type { FindTasks } from './home-task.ts'

/** The booth is not fully paid: services wait for it. */
export const paymentTasks: FindTasks = async ({ client, session, edition }) => {
  const [participationId] = attributeOf(session, 'participationId')
  if (participationId === undefined || !edition || session.profiles.includes('collective')) return []
  const { state } = await boothPaymentOf(client, participationId)
  if (state !== 'balance_due' && state !== 'prepayment_due') return []
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
