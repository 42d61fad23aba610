import type { InvoiceListItem } from '@foyer/fair-domain'
import { Status, Table, type TableColumn, type Tone } from '@foyer/ui'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Price } from '../../shell/price.tsx'
import { DocumentLink } from './document-link.tsx'
import styles from './invoices.module.css'
import { invoicesTexts } from './invoices.texts.ts'

const PAYMENT_TONES: Readonly<Record<NonNullable<InvoiceListItem['payment']>, Tone>> = {
  open: 'warning',
  part_paid: 'warning',
  overdue: 'danger',
  paid: 'success',
  cancelled: 'neutral',
  credited: 'neutral',
}

export function InvoiceTable({ invoices }: { invoices: readonly InvoiceListItem[] }) {
  const say = useTexts(invoicesTexts)
  const language = useLanguage()
  const columns: TableColumn<InvoiceListItem>[] = [
    {
      id: 'name',
      header: say('number'),
      isRowHeader: true,
      cell: ({ name, stateText }) => (
        <span className={styles.stack}>
          <strong>{name}</strong>
          <small>{stateText}</small>
        </span>
      ),
    },
    {
      id: 'type',
      header: say('type'),
      cell: ({ typeLabel, billedTo }) => (
        <span className={`${styles.stack} ${styles.kind}`}>
          {typeLabel}
          <small>{say('billedTo', { name: billedTo })}</small>
        </span>
      ),
    },
    {
      id: 'date',
      header: say('date'),
      cell: ({ billingDate }) => <span className={styles.day}>{formatDay(billingDate, language)}</span>,
    },
    {
      id: 'total',
      header: say('total'),
      align: 'end',
      isAside: true,
      cell: ({ price }) => <Price price={price} />,
    },
    {
      id: 'payment',
      header: say('payment'),
      cell: ({ payment }) =>
        payment === null ? (
          say('none')
        ) : (
          <Status tone={PAYMENT_TONES[payment]}>
            {say(payment === 'overdue' ? 'overduePayment' : payment)}
          </Status>
        ),
    },
    {
      id: 'pdf',
      header: say('pdf'),
      cell: ({ name, document }) => <DocumentLink name={name} paper={document} waiting={say('within24')} />,
    },
  ]
  return <Table label={say('listTitle')} isCompact columns={columns} rows={invoices} rowId={({ id }) => id} />
}
