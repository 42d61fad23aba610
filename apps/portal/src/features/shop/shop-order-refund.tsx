import { formatPrice } from '@foyer/fair-domain'
import { formatDay } from '../../i18n/format-day.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import parts from '../../shell/site-parts.module.css'
import type { OrderSection } from './order-section.ts'
import { OrderStep } from './order-step.tsx'
import { ShopField } from './shop-field.tsx'
import own from './shop-order.module.css'
import { shopOrderTexts } from './shop-order.texts.ts'

/** Refund of tickets. */
export function ShopOrderRefund({ order, token }: OrderSection) {
  const say = useTexts(shopOrderTexts)
  const { language, formOutcome } = usePortal()
  const issue = formOutcome?.faults.iban
  return (
    <section className={own.section}>
      <details className={own.fold} open={issue !== undefined}>
        <summary>{say('refund')}</summary>
        <OrderStep token={token} step="refund">
          <p>{say('refundText', { day: formatDay(order.refundUntil, language) })}</p>
          {order.method === 'transfer' ? (
            <ShopField
              name="iban"
              label={say('ibanField')}
              value={formOutcome?.values.iban ?? ''}
              issue={issue}
              isRequired
            />
          ) : (
            <p>{say('refundCard')}</p>
          )}
          <p>
            <button type="submit" className={parts.lineButton}>
              {say('refundButton', { total: formatPrice(order.total, language) })}
            </button>
          </p>
        </OrderStep>
      </details>
    </section>
  )
}
