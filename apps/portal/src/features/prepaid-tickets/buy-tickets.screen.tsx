import { Banner } from '@foyer/ui'
import type { LoaderFunctionArgs } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { DataPage } from '../../shell/data-page.tsx'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { buyTicketsTexts } from './buy-tickets.texts.ts'
import { OpenOrders } from './open-orders.tsx'
import { OrderForm } from './order-form.tsx'
import { Orders } from './orders.tsx'
import { loadTicketShop, useTicketShop } from './ticket-shop-data.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  await loadTicketShop(context.get(portalContext))
  return null
}

/** Prepaid tickets: amounts due, the form, and previous orders. */
export function Component() {
  const say = useTexts(buyTicketsTexts)
  const portal = usePortal()
  const { data, error } = useTicketShop()
  const reload = () => void loadTicketShop(portal, true)
  return (
    <DataPage texts={buyTicketsTexts} data={data} error={error} onRetry={reload}>
      {(shop) => (
        <>
          <OpenOrders orders={shop.orders} onChanged={reload} />
          {shop.isOver ? (
            <Banner tone="info" title={say('overTitle')}>
              {say('overText')}
            </Banner>
          ) : (
            <OrderForm shop={shop} onOrdered={reload} />
          )}
          <Orders shop={shop} />
        </>
      )}
    </DataPage>
  )
}
