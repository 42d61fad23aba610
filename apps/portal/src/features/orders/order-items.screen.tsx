import { formatCents, hallName, type OrderLineItem, type OrderResult } from '@foyer/fair-domain'
import { numberFormat } from '@foyer/record-contract'
import { Breadcrumbs, EmptyState, Table, type TableColumn } from '@foyer/ui'
import { useParams } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { Price } from '../../shell/price.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { OrderFrame } from './order-frame.tsx'
import { KIND_LABELS } from './order-labels.ts'
import styles from './orders.module.css'
import { ordersTexts } from './orders.texts.ts'
import { loadOrder } from './orders.ts'

export const loader = createLoader((portal, { params }) => loadOrder(portal, params.orderId ?? ''))

/** The lines of an order, with its total. */
export function Component() {
  const { orderId = '' } = useParams()
  return <OrderFrame orderId={orderId}>{(order) => <Items order={order} />}</OrderFrame>
}

function Items({ order }: { order: OrderResult }) {
  const say = useTexts(ordersTexts)
  const language = useLanguage()
  const { number, id, items, price } = order
  const money = (cents: number) => formatCents(cents, language)
  const count = numberFormat(language)
  const columns: TableColumn<OrderLineItem>[] = [
    {
      id: 'item',
      header: say('item'),
      isRowHeader: true,
      cell: ({ name, pavilion }) => (pavilion === null ? name : `${name} · ${hallName(pavilion, language)}`),
    },
    { id: 'kind', header: say('kind'), cell: ({ kind }) => say(KIND_LABELS[kind]) },
    { id: 'quantity', header: say('quantity'), align: 'end', cell: ({ quantity }) => count.format(quantity) },
    { id: 'unit', header: say('unitPrice'), align: 'end', cell: ({ unitCents }) => money(unitCents) },
    { id: 'vat', header: say('vat'), align: 'end', cell: ({ vatRate }) => `${count.format(vatRate)}%` },
    { id: 'amount', header: say('amount'), align: 'end', cell: ({ totalCents: total }) => money(total) },
  ]
  return (
    <>
      <title>{say('orderTitle', { number })}</title>
      <Breadcrumbs
        items={[
          { label: say('title'), href: '/reserved/orders' },
          { label: number, href: `/reserved/orders/${id}` },
          { label: say('item') },
        ]}
      />
      <ScreenHeader title={say('itemsTitle', { number })} />
      {items.length === 0 ? (
        <EmptyState />
      ) : (
        <>
          <Table
            label={say('itemsTitle', { number })}
            columns={columns}
            rows={items}
            rowId={(row) => row.id}
          />
          <p className={styles.total}>
            {say('totalWithVat')}: <Price price={price} />
          </p>
        </>
      )}
    </>
  )
}
