import { formatCents } from '@foyer/fair-domain'
import { LinkButton, Status, Table, type TableColumn, type Tone } from '@foyer/ui'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import styles from './invoices.module.css'
import { invoicesTexts } from './invoices.texts.ts'
import type { ShownInvoice } from './invoices.ts'

const PAYMENT_TONES: Readonly<Record<NonNullable<ShownInvoice['payment']>, Tone>> = {
  open: 'warning',
  part_paid: 'warning',
  paid: 'success',
  cancelled: 'neutral',
}

export function InvoiceTable({ invoices }: { invoices: readonly ShownInvoice[] }) {
  const say = useTexts(invoicesTexts)
  const language = useLanguage()
  const columns: TableColumn<ShownInvoice>[] = [
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
        <span className={styles.stack}>
          {typeLabel}
          <small>{say('billedTo', { name: billedTo })}</small>
        </span>
      ),
    },
    { id: 'date', header: say('date'), cell: ({ billingDate }) => formatDay(billingDate, language) },
    {
      id: 'total',
      header: say('total'),
      align: 'end',
      cell: ({ totalCents }) => formatCents(totalCents, language),
    },
    {
      id: 'payment',
      header: say('payment'),
      cell: ({ payment }) =>
        payment === null ? say('none') : <Status tone={PAYMENT_TONES[payment]}>{say(payment)}</Status>,
    },
    { id: 'pdf', header: say('pdf'), cell: (invoice) => <PdfCell invoice={invoice} /> },
  ]
  return <Table label={say('listTitle')} columns={columns} rows={invoices} rowId={({ id }) => id} />
}

function PdfCell({ invoice: { name, document } }: { invoice: ShownInvoice }) {
  const say = useTexts(invoicesTexts)
  const { site } = usePortal()
  if (document?.state === 'failed') return <Status tone="neutral">{say('noPdf')}</Status>
  if (document?.state !== 'ready') return <Status tone="info">{say('within24')}</Status>
  return (
    <LinkButton
      size="small"
      href={`/${site.path}/documents/${document.id}`}
      target="_blank"
      aria-label={say('downloadName', { name })}
    >
      {say('download')}
    </LinkButton>
  )
}
