import { formatCents, type OrderPayment } from '@foyer/fair-domain'
import { Status } from '@foyer/ui'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PAYMENT_LABELS } from './order-labels.ts'
import { ordersTexts } from './orders.texts.ts'

/** Outstanding amount of an order, and its deadline. */
export function PaymentLabel({ payment }: { payment: OrderPayment | null }) {
  const say = useTexts(ordersTexts)
  const language = useLanguage()
  if (!payment) return <>{say('paymentNone')}</>
  const { word, tone } = PAYMENT_LABELS[payment.state]
  return (
    <Status tone={tone}>
      {say(word, {
        amount: formatCents(payment.openCents, language),
        day: payment.dueOn === null ? '' : formatDay(payment.dueOn, language, { month: 'short' }),
      })}
    </Status>
  )
}
