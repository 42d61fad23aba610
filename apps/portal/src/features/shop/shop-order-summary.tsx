import { CODE_TICKETS, formatDays, formatPrice } from '@foyer/fair-domain'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import type { OrderSection } from './order-section.ts'
import styles from './shop.module.css'
import own from './shop-order.module.css'
import { shopOrderTexts } from './shop-order.texts.ts'

/** Items, total and receipt of an order. */
export function ShopOrderSummary({ order, token }: OrderSection) {
  const say = useTexts(shopOrderTexts)
  const { language, site } = usePortal()
  const euro = (cents: number) => formatPrice(cents, language)
  const discount = (order.full - order.price) * order.quantity
  return (
    <aside className={styles.sum}>
      <h2>{say('title', { number: order.number })}</h2>
      <dl>
        <div>
          <dt>
            {say('lines', { count: String(order.quantity), ticket: CODE_TICKETS[order.ticket][language] })}
          </dt>
          <dd>{euro(order.full * order.quantity)}</dd>
        </div>
        <div>
          <dt>{say('days')}</dt>
          <dd>{formatDays(language, order.days)}</dd>
        </div>
        {order.code && (
          <div>
            <dt>{say('code', { code: order.code })}</dt>
            <dd>−{euro(discount)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{say('total')}</dt>
          <dd>{euro(order.total)}</dd>
        </div>
        {order.refunded > 0 && (
          <div>
            <dt>{say('refundedSum')}</dt>
            <dd>−{euro(order.refunded)}</dd>
          </div>
        )}
      </dl>
      <p className={styles.hint}>{say('vat', { vat: euro(order.vat) })}</p>
      {order.receipt === 'ready' && (
        <p className={own.acts}>
          <a
            href={`/${site.path}/tickets/receipt?token=${encodeURIComponent(token)}`}
            target="_blank"
            rel="noopener"
          >
            {say('receipt')}
          </a>
        </p>
      )}
      {order.receipt === 'making' && <p className={styles.hint}>{say('receiptMaking')}</p>}
    </aside>
  )
}
