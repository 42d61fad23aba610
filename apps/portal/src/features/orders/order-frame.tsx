import type { OrderResult } from '@foyer/fair-domain'
import { EmptyState, ErrorState, LinkButton, LoadingState } from '@foyer/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { usePortal } from '../../shell/portal.ts'
import { ordersTexts } from './orders.texts.ts'
import { useOrder } from './orders.ts'

/** Loads one order for its children, or shows why there is none. */
export function OrderFrame({
  orderId,
  children,
}: {
  orderId: string
  children: (order: OrderResult) => ReactNode
}) {
  const say = useTexts(ordersTexts)
  const { client } = usePortal()
  const read = useOrder(orderId)
  const { data: order, error } = read
  if (order) return children(order)
  if (!error) return <LoadingState />
  if (errorCodeOf(error) === 'NOT_FOUND')
    return (
      <EmptyState
        title={say('notFoundTitle')}
        action={<LinkButton href="/reserved/orders">{say('back')}</LinkButton>}
      >
        {say('notFoundText')}
      </EmptyState>
    )
  return (
    <ErrorState title={say('failedTitle')} onRetry={() => void client.refresh(read)}>
      {say('failedText')}
    </ErrorState>
  )
}
