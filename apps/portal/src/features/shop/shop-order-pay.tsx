import { formatPrice, spacedIban } from '@foyer/fair-domain'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { QrCode } from '../../shell/qr-code.tsx'
import parts from '../../shell/site-parts.module.css'
import type { OrderSection } from './order-section.ts'
import { OrderStep } from './order-step.tsx'
import styles from './shop.module.css'
import own from './shop-order.module.css'
import { shopOrderTexts } from './shop-order.texts.ts'

/** Payment options of a pending order: card, transfer, or cancellation. */
export function ShopOrderPay({ order, token }: OrderSection) {
  const say = useTexts(shopOrderTexts)
  const { language } = usePortal()
  const { transfer, method, card } = order
  const amount = formatPrice(order.total, language)
  return (
    <section className={own.section}>
      <h2>{say(method === 'card' ? 'payment' : 'bank')}</h2>
      {transfer && (
        <div className={own.bank}>
          <dl className={own.facts}>
            <dt>{say('beneficiary')}</dt>
            <dd>{transfer.beneficiary}</dd>
            <dt>{say('iban')}</dt>
            <dd>{spacedIban(transfer.iban)}</dd>
            <dt>{say('amount')}</dt>
            <dd>{amount}</dd>
            <dt>{say('reference')}</dt>
            <dd>
              {transfer.reference}
              <br />
              <small className={styles.hint}>{say('referenceHint')}</small>
            </dd>
          </dl>
          <QrCode {...transfer.qr} label={say('qr', { amount, reference: transfer.reference })} />
        </div>
      )}
      <div className={own.acts}>
        {method === 'card' && card !== null && (
          <OrderStep token={token} step="pay">
            <button type="submit" className={parts.button}>
              {say('payCard', { total: amount })}
            </button>
          </OrderStep>
        )}
        {method === 'card' && order.isTransferOffered && (
          <OrderStep token={token} step="transfer">
            <button type="submit" className={parts.lineButton}>
              {say('payTransfer')}
            </button>
          </OrderStep>
        )}
        <OrderStep token={token} step="cancel">
          <button type="submit" className={`${parts.lineButton} ${styles.small}`}>
            {say('cancel')}
          </button>
        </OrderStep>
      </div>
      {method === 'card' && <p className={styles.hint}>{say('refreshing')}</p>}
    </section>
  )
}
