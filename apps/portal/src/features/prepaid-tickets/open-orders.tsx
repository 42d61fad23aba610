import { type TicketOrderItem, ticketOrderMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { AlertDialog, Button, Card, DialogTrigger, useToasts } from '@foyer/ui'
import { useEffect, useRef } from 'react'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { TransferDetails } from '../../shell/transfer-details.tsx'
import { useFailure } from '../../shell/use-failure.ts'
import styles from './buy-tickets.module.css'
import { buyTicketsTexts } from './buy-tickets.texts.ts'

interface OpenOrdersProps {
  orders: readonly TicketOrderItem[]
}

/** Payment data of open orders, focused after an order. */
export function OpenOrders({ orders }: OpenOrdersProps) {
  const say = useTexts(buyTicketsTexts)
  const language = useLanguage()
  const open = orders.filter(({ transfer }) => transfer !== null)
  const section = useRef<HTMLElement>(null)
  const before = useRef(open.length)
  useEffect(() => {
    if (open.length > before.current) section.current?.focus()
    before.current = open.length
  }, [open.length])
  if (open.length === 0) return null
  return (
    <section ref={section} tabIndex={-1} aria-label={say('payLabel')} className={styles.open}>
      {open.map((order) => (
        <Card
          key={order.id}
          title={say('payTitle', { number: order.number, day: formatDay(order.expiresOn, language) })}
          actions={<CancelOrder order={order} />}
        >
          {order.transfer && <TransferDetails transfer={order.transfer} />}
        </Card>
      ))}
    </section>
  )
}

function CancelOrder({ order: { id, number } }: { order: TicketOrderItem }) {
  const say = useTexts(buyTicketsTexts)
  const toasts = useToasts()
  const fail = useFailure()
  const { mutateAsync: cancelOrder, status } = useMethodRun(ticketOrderMethods.cancelOrder)
  async function cancel() {
    try {
      await cancelOrder({ id })
      toasts.success(say('cancelDone'))
    } catch (error) {
      fail(error)
    }
  }
  return (
    <DialogTrigger>
      <Button isPending={status === 'running'}>{say('cancel')}</Button>
      <AlertDialog
        title={say('cancelAsk', { number })}
        confirmLabel={say('cancel')}
        isDestructive
        onConfirm={cancel}
      >
        {say('cancelText')}
      </AlertDialog>
    </DialogTrigger>
  )
}
