import { Banner } from '@foyer/ui'
import type { LoaderFunctionArgs } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { DataPage } from '../../shell/data-page.tsx'
import { portalContext } from '../../shell/portal.ts'
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
  const read = useTicketShop()
  return (
    <DataPage texts={buyTicketsTexts} read={read}>
      {(shop) => (
        <>
          <OpenOrders orders={shop.orders} />
          {shop.isOver ? (
            <Banner tone="info" title={say('overTitle')}>
              {say('overText')}
            </Banner>
          ) : (
            <OrderForm shop={shop} />
          )}
          <Orders shop={shop} />
        </>
      )}
    </DataPage>
  )
}
