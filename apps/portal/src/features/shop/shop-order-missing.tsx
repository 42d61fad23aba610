import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import parts from '../../shell/site-parts.module.css'
import { OrderStep } from './order-step.tsx'
import styles from './shop.module.css'
import { ShopField } from './shop-field.tsx'
import own from './shop-order.module.css'
import { shopOrderTexts } from './shop-order.texts.ts'

/** An order link that is cut off or wrong: explains it, and sends the links of an address again. */
export function ShopOrderMissing({ isSent }: { isSent: boolean }) {
  const say = useTexts(shopOrderTexts)
  const { formOutcome } = usePortal()
  return (
    <div className={styles.page}>
      <h1 className={parts.display}>{say('incomplete')}</h1>
      <p className={`${parts.lead} ${styles.lead}`}>{say('incompleteLead')}</p>
      {isSent && (
        <p className={styles.notice} role="status">
          {say('resent')}
        </p>
      )}
      {formOutcome?.refusal && (
        <p className={styles.alert} role="alert">
          {formOutcome.refusal}
        </p>
      )}
      <section className={own.section}>
        <OrderStep token="" step="resend">
          <ShopField
            name="email"
            type="email"
            label={say('orderEmail')}
            value={formOutcome?.values.email ?? ''}
            issue={formOutcome?.faults.email}
            autoComplete="email"
            isRequired
          />
          <p className={own.acts}>
            <button type="submit" className={parts.button}>
              {say('resend')}
            </button>
          </p>
        </OrderStep>
      </section>
    </div>
  )
}
