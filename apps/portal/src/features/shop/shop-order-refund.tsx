import { formatPrice, type ShopTicketItem } from '@foyer/fair-domain'
import { formatDay } from '../../i18n/format-day.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import parts from '../../shell/site-parts.module.css'
import type { OrderSection } from './order-section.ts'
import { OrderStep } from './order-step.tsx'
import styles from './shop.module.css'
import { ShopField } from './shop-field.tsx'
import own from './shop-order.module.css'
import { shopOrderTexts } from './shop-order.texts.ts'

/** Refund of tickets: of the only one, or of those that the buyer chooses. */
export function ShopOrderRefund({ order, token }: OrderSection) {
  const say = useTexts(shopOrderTexts)
  const { language, formOutcome } = usePortal()
  const { iban: ibanIssue, tickets: ticketsIssue } = formOutcome?.faults ?? {}
  const returnable = order.tickets.filter(({ canReturn }) => canReturn)
  const isChoice = order.tickets.length > 1
  const price = formatPrice(order.price, language)
  const nameOf = ({ firstName, lastName, position }: ShopTicketItem) =>
    `${firstName} ${lastName}`.trim() || say('place', { place: String(position) })
  return (
    <section className={own.section}>
      <details className={own.fold} open={ibanIssue !== undefined || ticketsIssue !== undefined}>
        <summary>{say('refund')}</summary>
        <OrderStep token={token} step="refund">
          <p>{say('refundText', { day: formatDay(order.refundUntil, language) })}</p>
          {isChoice && (
            <fieldset className={own.choice} aria-describedby={ticketsIssue ? 'tickets-fault' : undefined}>
              <legend>{say('refundWhich')}</legend>
              <input type="hidden" name="choose" value="on" />
              {returnable.map((ticket) => (
                <label key={ticket.id} className={styles.check}>
                  <input type="checkbox" name="tickets" value={ticket.id} />
                  {say('refundOne', { name: nameOf(ticket), price })}
                </label>
              ))}
              {ticketsIssue && (
                <p id="tickets-fault" className={styles.fault} data-fault="">
                  {say('refundNone')}
                </p>
              )}
            </fieldset>
          )}
          {order.method !== 'card' && (
            <ShopField
              name="iban"
              label={say('ibanField')}
              value={formOutcome?.values.iban ?? ''}
              issue={ibanIssue}
              isRequired
            />
          )}
          <p>{say(order.method !== 'card' ? 'refundTransfer' : 'refundCard', { days: order.refundDays })}</p>
          <p>
            <button type="submit" className={parts.lineButton}>
              {isChoice
                ? say('refundChosen')
                : say('refundButton', { total: formatPrice(order.total, language) })}
            </button>
          </p>
        </OrderStep>
      </details>
    </section>
  )
}
