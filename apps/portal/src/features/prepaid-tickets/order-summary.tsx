import { formatCents, type TicketOrderForm, type TicketOrderTotals } from '@foyer/fair-domain'
import { Card } from '@foyer/ui'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './buy-tickets.module.css'
import { buyTicketsTexts } from './buy-tickets.texts.ts'

interface OrderSummaryProps {
  form: TicketOrderForm
  totals: TicketOrderTotals
  vatRate: number
  transferDays: number
  /** The button that orders. */
  children: ReactNode
}

/** The current total, and information before ordering. */
export function OrderSummary({ form, totals, vatRate, transferDays, children }: OrderSummaryProps) {
  const say = useTexts(buyTicketsTexts)
  const language = useLanguage()
  const euro = (cents: number) => formatCents(cents, language)
  const lines = [
    { name: 'oneDay' as const, quantity: form.oneDay, price: totals.oneDayPrice },
    { name: 'twoDay' as const, quantity: form.twoDay, price: totals.twoDayPrice },
  ].filter(({ quantity, price }) => quantity > 0 && price > 0)
  return (
    <Card title={say('summaryTitle')} isTinted>
      <dl className={styles.lines} aria-live="polite">
        {lines.map(({ name, quantity, price }) => (
          <Line key={name} term={`${say(name)} (${say('line', { quantity, price: euro(price) })})`}>
            {euro(quantity * price)}
          </Line>
        ))}
        {totals.shipping > 0 && <Line term={say('shipping')}>{euro(totals.shipping)}</Line>}
        <Line term={<strong>{say('total')}</strong>}>
          <strong className={styles.total}>{euro(totals.total)}</strong>
        </Line>
      </dl>
      <div className={styles.notes}>
        <p className={styles.quiet}>{say('vat', { rate: vatRate, amount: euro(totals.vat) })}</p>
        <p>{say('transfer', { days: transferDays })}</p>
        <p>
          <strong>{say('notRefundable')}</strong>
        </p>
      </div>
      <div className={styles.order}>{children}</div>
    </Card>
  )
}

function Line({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  )
}
