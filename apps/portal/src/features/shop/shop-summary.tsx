import { formatPrice } from '@foyer/fair-domain'
import { formatDay } from '../../i18n/format-day.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './shop.module.css'
import { shopTexts } from './shop.texts.ts'
import type { ShopSection } from './shop-section.ts'
import { offerOf, SHORT_DAY, totalsOf } from './shop-values.ts'
import { nameOf } from './shop-when-section.tsx'

/** The total, VAT included; always visible on wide screens. */
export function ShopSummary({ shop, values, language }: ShopSection) {
  const say = useTexts(shopTexts)
  const offer = offerOf(shop, values.ticket)
  const { full, discount, total, vat } = totalsOf(shop, values)
  const euro = (cents: number) => formatPrice(cents, language)
  const isReduced = shop.code?.standing === 'active'
  return (
    <aside className={styles.sum} aria-live="polite">
      <h2>{say('summary')}</h2>
      <dl>
        <div>
          <dt>
            <span
              data-line={JSON.stringify(
                Object.fromEntries(
                  shop.offers.map((one) => [
                    one.ticket,
                    say('tickets', { count: '{count}', ticket: nameOf(one, say) }),
                  ]),
                ),
              )}
            >
              {offer && say('tickets', { count: String(values.quantity), ticket: nameOf(offer, say) })}
            </span>
            <small data-chosen-days>
              {values.days.map((day) => formatDay(day, language, SHORT_DAY)).join(', ')}
            </small>
          </dt>
          <dd data-full>{euro(full)}</dd>
        </div>
        {isReduced && (
          <div>
            <dt>{say('discount', { code: shop.code?.value ?? '' })}</dt>
            <dd data-discount>−{euro(discount)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{say('total')}</dt>
          <dd data-total>{euro(total)}</dd>
        </div>
      </dl>
      <p className={styles.hint}>
        <span data-vat={say('vat', { vat: '{vat}' })}>{say('vat', { vat: euro(vat) })}</span>{' '}
        {say('rules', { count: shop.maxRenames })}{' '}
        {shop.refundUntil ? say('refund', { day: formatDay(shop.refundUntil, language) }) : say('noRefund')}
      </p>
    </aside>
  )
}
