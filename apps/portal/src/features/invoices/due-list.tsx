import { type DueItem, formatCents } from '@foyer/fair-domain'
import { Button, Card, Status } from '@foyer/ui'
import { useState } from 'react'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Price } from '../../shell/price.tsx'
import { ReportPayment } from '../../shell/report-payment.tsx'
import { TransferDetails } from '../../shell/transfer-details.tsx'
import styles from './invoices.module.css'
import { invoicesTexts } from './invoices.texts.ts'

/** Open amounts, the next due first with the data of its transfer. */
export function DueList({ dues }: { dues: readonly DueItem[] }) {
  const say = useTexts(invoicesTexts)
  return (
    <section className={styles.part} aria-labelledby="dues">
      <h2 id="dues">{say('duesTitle')}</h2>
      {dues.map((due, position) => (
        <DueCard key={due.id} due={due} isFirst={position === 0} />
      ))}
    </section>
  )
}

function DueCard({ due, isFirst }: { due: DueItem; isFirst: boolean }) {
  const say = useTexts(invoicesTexts)
  const language = useLanguage()
  const [isShown, setShown] = useState(isFirst)
  const day = formatDay(due.dueOn, language)
  const money = (cents: number) => formatCents(cents, language)
  return (
    <Card
      className={styles.due}
      headingLevel={3}
      title={`${due.label}: ${money(due.openCents)}`}
      aside={
        <Status tone={due.isOverdue ? 'danger' : 'warning'}>
          {due.isOverdue ? say('overdue', { day }) : say('dueBy', { day })}
        </Status>
      }
    >
      <p>
        <Price price={due.price} />
      </p>
      <div className={styles.ways}>
        {due.state === 'part_paid' && (
          <p>{say('partPaid', { open: money(due.openCents), amount: money(due.amountCents) })}</p>
        )}
        {!isFirst && (
          <p>
            <Button aria-expanded={isShown} onPress={() => setShown(!isShown)}>
              {say(isShown ? 'hide' : 'pay')}
            </Button>
          </p>
        )}
        {isShown && due.transfer && <TransferDetails transfer={due.transfer} />}
        <ReportPayment due={due} />
      </div>
    </Card>
  )
}
