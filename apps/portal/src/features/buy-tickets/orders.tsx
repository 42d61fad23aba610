import { formatCents } from '@foyer/fair-domain'
import { useServerMethodCall } from '@foyer/record-react'
import {
  AlertDialog,
  Button,
  Card,
  DialogTrigger,
  EmptyState,
  LinkButton,
  Status,
  Table,
  useToasts,
} from '@foyer/ui'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { usePortal } from '../../shell/portal.ts'
import { TransferDetails } from '../../shell/transfer-details.tsx'
import styles from './buy-tickets.module.css'
import { buyTicketsTexts } from './buy-tickets.texts.ts'
import { BUY_TICKETS, type ShownOrder, type TicketShop } from './ticket-shop-data.ts'

const TONES = {
  awaiting_transfer: 'warning',
  paid: 'info',
  available: 'success',
  shipped: 'success',
  expired: 'neutral',
  cancelled: 'neutral',
} as const

interface OrdersProps {
  shop: Pick<TicketShop, 'orders' | 'isVisitor'>
  onChanged: () => void
}

/** What was ordered: how to pay what is open, and everything so far. */
export function Orders({ shop, onChanged }: OrdersProps) {
  const { orders, isVisitor } = shop
  const say = useTexts(buyTicketsTexts)
  const language = useLanguage()
  const open = orders.filter(({ transfer }) => transfer !== null)
  return (
    <section className={styles.part}>
      {open.map((order) => (
        <Card
          key={order.id}
          title={say('payTitle', { number: order.number, day: formatDay(order.expiresOn, language) })}
          actions={<CancelOrder order={order} onChanged={onChanged} />}
        >
          {order.transfer && <TransferDetails transfer={order.transfer} />}
        </Card>
      ))}
      <Card title={say('ordersTitle')} className={styles.part}>
        {orders.length === 0 ? (
          <EmptyState title={say('noOrders')} />
        ) : (
          <OrderTable orders={orders} isVisitor={isVisitor} />
        )}
      </Card>
    </section>
  )
}

function OrderTable({ orders, isVisitor }: OrdersProps['shop']) {
  const say = useTexts(buyTicketsTexts)
  const language = useLanguage()
  const { site } = usePortal()
  return (
    <Table<ShownOrder>
      label={say('ordersTitle')}
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
            <span className={styles.cell}>
              {document?.state === 'ready' && (
                <LinkButton
                  size="small"
                  href={`/${site.path}/documents/${document.id}`}
                  target="_blank"
                  aria-label={say('summaryOf', { number })}
                >
                  PDF
                </LinkButton>
              )}
              {document?.state === 'making' && <Status tone="info">{say('making')}</Status>}
              {state === 'available' && !isVisitor && (
                <LinkButton size="small" href="/reserved/send-tickets">
                  {say('sendTickets')}
                </LinkButton>
              )}
            </span>
          ),
        },
      ]}
    />
  )
}

function CancelOrder({ order: { id, number }, onChanged }: { order: ShownOrder; onChanged: () => void }) {
  const say = useTexts(buyTicketsTexts)
  const toasts = useToasts()
  const { run, status } = useServerMethodCall(BUY_TICKETS, 'cancelOrder')
  async function cancel() {
    try {
      await run({ id })
      toasts.success(say('cancelDone'))
    } catch (error) {
      toasts.error(say('errorTitle'), say(errorCodeOf(error) === 'ORDER_PAID' ? 'cancelRefused' : 'failed'))
    }
    onChanged()
  }
  return (
    <DialogTrigger>
      <Button isPending={status === 'running'}>{say('cancel')}</Button>
      <AlertDialog title={say('cancelAsk', { number })} confirmLabel={say('cancel')} onConfirm={cancel}>
        {say('cancelText')}
      </AlertDialog>
    </DialogTrigger>
  )
}
