import { Banner, ErrorState, LoadingState, PageHeader } from '@foyer/ui'
import type { LoaderFunctionArgs } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { useRefresh } from '../../shell/use-refresh.ts'
import { buyTicketsTexts } from './buy-tickets.texts.ts'
import { OrderForm } from './order-form.tsx'
import { Orders } from './orders.tsx'
import { loadTicketShop, useTicketShop } from './ticket-shop-data.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  await loadTicketShop(context.get(portalContext))
  return null
}

/** Prepaid tickets: the form, and the orders so far. */
export function Component() {
  const say = useTexts(buyTicketsTexts)
  return (
    <>
      <title>{say('page')}</title>
      <PageHeader eyebrow={say('eyebrow')} title={say('title')} lead={say('lead')} />
      <Content />
    </>
  )
}

function Content() {
  const say = useTexts(buyTicketsTexts)
  const portal = usePortal()
  const { data, error } = useTicketShop()
  const reload = () => void loadTicketShop(portal, true)
  useRefresh(data?.orders.some(({ document }) => document?.state === 'making') ?? false, reload)
  if (!data) {
    if (!error) return <LoadingState />
    return (
      <ErrorState title={say('unavailable')} onRetry={reload}>
        {say('retryText')}
      </ErrorState>
    )
  }
  return (
    <>
      {data.isOver ? (
        <Banner tone="info" title={say('overTitle')}>
          {say('overText')}
        </Banner>
      ) : (
        <OrderForm shop={data} onOrdered={reload} />
      )}
      <Orders orders={data.orders} onChanged={reload} />
    </>
  )
}
