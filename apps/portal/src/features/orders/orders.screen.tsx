import type { OrderListItem } from '@foyer/fair-domain'
import { EmptyState, RowActions, Status, Table, type TableColumn } from '@foyer/ui'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { Price } from '../../shell/price.tsx'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { statusLabel, TYPE_LABELS } from './order-labels.ts'
import styles from './orders.module.css'
import { ordersTexts } from './orders.texts.ts'
import { loadOrders, useOrders } from './orders.ts'
import { PaymentLabel } from './payment-label.tsx'

export const loader = createLoader(loadOrders)

/** All orders of the company, newest first. */
export function Component() {
  const say = useTexts(ordersTexts)
  return (
    <>
      <title>{say('pageTitle')}</title>
      <ScreenHeader title={say('title')} lead={say('lead')} />
      <Content />
    </>
  )
}

function Content() {
  const say = useTexts(ordersTexts)
  const language = useLanguage()
  const result = useOrders()
  const { data: orders } = result
  if (!orders) return <ReadState read={result} />
  if (orders.length === 0) return <EmptyState>{say('emptyText')}</EmptyState>
  const columns: TableColumn<OrderListItem>[] = [
    {
      id: 'number',
      header: say('number'),
      isRowHeader: true,
      cell: ({ number }) => <strong className={styles.whole}>{number}</strong>,
    },
    { id: 'type', header: say('type'), cell: ({ type }) => say(TYPE_LABELS[type]) },
    {
      id: 'date',
      header: say('date'),
      cell: ({ date }) => (
        <span className={styles.whole}>{formatDay(date, language, { month: 'short' })}</span>
      ),
    },
    {
      id: 'status',
      header: say('status'),
      isAside: true,
      cell: (order) => {
        const { word, tone } = statusLabel(order)
        return <Status tone={tone}>{say(word)}</Status>
      },
    },
    {
      id: 'payment',
      header: say('payment'),
      cell: ({ payment }) =>
        payment && (
          <span className={styles.payment}>
            <PaymentLabel payment={payment} />
          </span>
        ),
    },
    {
      id: 'total',
      header: say('totalWithVat'),
      align: 'end',
      keepsCaption: true,
      cell: ({ price }) => <Price price={price} />,
    },
    {
      id: 'open',
      header: say('details'),
      cell: ({ id, number }) => (
        <RowActions
          name={number}
          actions={[
            {
              id: 'open',
              label: say('open'),
              fullLabel: say('openName', { number }),
              href: `/reserved/orders/${id}`,
            },
          ]}
        />
      ),
    },
  ]
  return <Table label={say('title')} isCompact columns={columns} rows={orders} rowId={({ id }) => id} />
}
