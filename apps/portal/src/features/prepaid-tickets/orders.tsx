import { formatCents, type TicketOrderItem, type TicketShopResult } from '@foyer/fair-domain'
import { Card, DownloadIcon, EmptyState, RowActions, SendIcon, Status, Table } from '@foyer/ui'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { documentAddress } from '../../shell/addresses.ts'
import { usePortal } from '../../shell/portal.ts'
import styles from './buy-tickets.module.css'
import { buyTicketsTexts } from './buy-tickets.texts.ts'

const TONES = {
  awaiting_transfer: 'warning',
  paid: 'info',
  available: 'success',
  shipped: 'success',
  expired: 'neutral',
  cancelled: 'neutral',
} as const

interface OrdersProps {
  shop: Pick<TicketShopResult, 'orders'>
}

/** All previous orders. */
export function Orders({ shop }: OrdersProps) {
  const say = useTexts(buyTicketsTexts)
  return (
    <Card title={say('ordersTitle')} className={styles.part}>
      {shop.orders.length === 0 ? <EmptyState>{say('noOrders')}</EmptyState> : <OrderTable {...shop} />}
    </Card>
  )
}

function OrderTable({ orders }: OrdersProps['shop']) {
  const say = useTexts(buyTicketsTexts)
  const language = useLanguage()
  const { site } = usePortal()
  return (
    <Table<TicketOrderItem>
      label={say('ordersTitle')}
      isCompact
      rows={orders}
      rowId={({ id }) => id}
      columns={[
        { id: 'number', header: say('number'), isRowHeader: true, cell: ({ number }) => number },
        {
          id: 'date',
          header: say('date'),
          cell: ({ orderedAt }) => formatDay(dayOf(orderedAt), language, { month: 'short' }),
        },
        {
          id: 'tickets',
          header: say('tickets'),
          cell: ({ oneDay, twoDay }) =>
            [
              ...(oneDay > 0 ? [say('oneDayCount', { count: oneDay })] : []),
              ...(twoDay > 0 ? [say('twoDayCount', { count: twoDay })] : []),
            ].join(', '),
        },
        {
          id: 'amount',
          header: say('amount'),
          align: 'end',
          isAside: true,
          cell: ({ total }) => formatCents(total, language),
        },
        {
          id: 'state',
          header: say('state'),
          cell: ({ state, note }) => (
            <>
              <Status tone={TONES[state]}>{say(state)}</Status>
              {note && <p className={styles.quiet}>{note}</p>}
            </>
          ),
        },
        {
          id: 'summary',
          header: say('summary'),
          cell: ({ number, state, document }) => (
            <>
              {document?.state === 'making' && <Status tone="info">{say('making')}</Status>}
              <RowActions
                name={number}
                actions={[
                  document?.state === 'ready' && {
                    id: 'summary',
                    label: 'PDF',
                    fullLabel: say('summaryOf', { number }),
                    icon: <DownloadIcon />,
                    href: documentAddress(site, document.id),
                    target: '_blank',
                  },
                  state === 'available' && {
                    id: 'send',
                    label: say('sendTickets'),
                    icon: <SendIcon />,
                    href: '/reserved/send-tickets',
                  },
                ]}
              />
            </>
          ),
        },
      ]}
    />
  )
}
