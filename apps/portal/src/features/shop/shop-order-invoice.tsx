import { useHref } from 'react-router'
import { formatDay } from '../../i18n/format-day.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import parts from '../../shell/site-parts.module.css'
import type { OrderSection } from './order-section.ts'
import { OrderStep } from './order-step.tsx'
import styles from './shop.module.css'
import own from './shop-invoice.module.css'
import { shopInvoiceTexts } from './shop-invoice.texts.ts'
import { ShopInvoiceFields } from './shop-invoice-fields.tsx'
import page from './shop-order.module.css'

/** The invoice of an order: its documents, or the request until the deadline. */
export function ShopOrderInvoice({ order, token }: OrderSection) {
  const say = useTexts(shopInvoiceTexts)
  const { language, formOutcome, site } = usePortal()
  const { canAsk, until, billedTo, documents } = order.invoice
  const contacts = useHref('/contact-us')
  if (!canAsk && documents.length === 0) return null
  const isSent = formOutcome?.values.step === 'invoice'
  const values = isSent ? formOutcome.values : {}
  return (
    <section className={page.section} id="invoice">
      <h2>{say('heading')}</h2>
      {documents.length > 0 && (
        <>
          <p>{say('billedTo', { name: billedTo ?? '' })}</p>
          <ul className={own.files}>
            {documents.map(({ number, type, isReady }) => (
              <li key={number}>
                {isReady ? (
                  <a
                    href={`/${site.path}/tickets/invoice?token=${encodeURIComponent(token)}&number=${encodeURIComponent(number)}`}
                    target="_blank"
                    rel="noopener"
                  >
                    {say(type, { number })}
                  </a>
                ) : (
                  <span className={styles.hint}>{say('making', { number })}</span>
                )}
              </li>
            ))}
          </ul>
          <p className={styles.hint}>
            <a href={contacts}>{say('wrong')}</a>
          </p>
        </>
      )}
      {canAsk && (
        <>
          <p>
            {billedTo
              ? say('to', { name: billedTo })
              : until
                ? say('later', { day: formatDay(until, language) })
                : say('before')}
          </p>
          <details className={page.fold} open={isSent}>
            <summary>{say(billedTo ? 'change' : 'ask')}</summary>
            <OrderStep token={token} step="invoice">
              <ShopInvoiceFields
                text={(name) => values[name] ?? ''}
                issues={isSent ? formOutcome.faults : {}}
                vatRate={order.vatRate}
                hasCountries
              />
              <p className={page.acts}>
                <button type="submit" className={parts.lineButton}>
                  {say(order.state === 'paid' ? 'send' : 'save')}
                </button>
              </p>
            </OrderStep>
          </details>
        </>
      )}
    </section>
  )
}
