import { Banner } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { DataPage } from '../../shell/data-page.tsx'
import { buyTicketsTexts } from './buy-tickets.texts.ts'
import { OpenOrders } from './open-orders.tsx'
import { OrderForm } from './order-form.tsx'
import { Orders } from './orders.tsx'
import { loadTicketShop, useTicketShop } from './ticket-shop-data.ts'

export const loader = createLoader(loadTicketShop)

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
