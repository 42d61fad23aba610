import { formatCents, type OrderResult, type OrderType } from '@foyer/fair-domain'
import { Breadcrumbs, DefinitionList, EmptyState, Link, LinkButton, PageHeader, Status } from '@foyer/ui'
import { useParams } from 'react-router'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { usePortal } from '../../shell/portal.ts'
import { Price } from '../../shell/price.tsx'
import { TransferDetails } from '../../shell/transfer-details.tsx'
import { OrderFrame } from './order-frame.tsx'
import { statusLabel, TYPE_LABELS } from './order-labels.ts'
import styles from './orders.module.css'
import { ordersTexts } from './orders.texts.ts'
import { loadOrder } from './orders.ts'
import { PaymentLabel } from './payment-label.tsx'

export const loader = createLoader((portal, { params }) => loadOrder(portal, params.orderId ?? ''))

/** One order: its total, and its invoices. */
export function Component() {
  const { orderId = '' } = useParams()
  return <OrderFrame orderId={orderId}>{(order) => <Order order={order} />}</OrderFrame>
}

/** Screen of each kind. */
const WAYS: Partial<
  Record<OrderType, { path: string; word: 'toTickets' | 'toBadges' | 'toParking' | 'toCoExhibitors' }>
> = {
  tickets: { path: '/reserved/buy-tickets', word: 'toTickets' },
  badges: { path: '/reserved/badges', word: 'toBadges' },
  parking: { path: '/reserved/parking-pass', word: 'toParking' },
  coExhibitors: { path: '/reserved/co-exhibitors', word: 'toCoExhibitors' },
}

function Order({ order }: { order: OrderResult }) {
  const say = useTexts(ordersTexts)
  const language = useLanguage()
  const money = (cents: number) => formatCents(cents, language)
  const status = statusLabel(order)
  const way = WAYS[order.type]
  return (
    <>
      <title>{say('orderTitle', { number: order.number })}</title>
      <Breadcrumbs items={[{ label: say('title'), href: '/reserved/orders' }, { label: order.number }]} />
      <PageHeader eyebrow={say(TYPE_LABELS[order.type])} title={order.number} />
      <h2>{say('details')}</h2>
      <DefinitionList
        columns={2}
        items={[
          { term: say('status'), value: <Status tone={status.tone}>{say(status.word)}</Status> },
          { term: say('payment'), value: <PaymentLabel payment={order.payment} /> },
          { term: say('date'), value: formatDay(order.date, language) },
          { term: say('edition'), value: order.edition },
          { term: say('billedTo'), value: order.billedTo },
          ...(order.vatCents === null
            ? [
                { term: say('space'), value: money(order.spaceCents) },
                { term: say('services'), value: money(order.servicesCents) },
                { term: say('fee'), value: money(order.feeCents) },
                {
                  term: say('prepayment'),
                  value: order.prepaymentPrice ? (
                    <Price price={order.prepaymentPrice} />
                  ) : (
                    money(order.prepaymentCents)
                  ),
                },
                { term: say('totalWithVat'), value: <Price price={order.price} /> },
              ]
            : [{ term: say('totalWithVat'), value: <Price price={order.price} /> }]),
        ]}
      />
      <p className={styles.actions}>
        <LinkButton variant="primary" href={`/reserved/orders/${order.id}/items`}>
          {say('seeItems', { count: order.itemCount })}
        </LinkButton>
        {way && <LinkButton href={way.path}>{say(way.word)}</LinkButton>}
      </p>
      {order.transfer && (
        <>
          <h2>{say('howToPay')}</h2>
          <TransferDetails transfer={order.transfer} />
        </>
      )}
      <h2>{say('papers')}</h2>
      <Papers order={order} />
    </>
  )
}

/** Fiscal documents first, then other documents of the order. */
function Papers({ order: { invoices, papers } }: { order: OrderResult }) {
  const say = useTexts(ordersTexts)
  const language = useLanguage()
  const { site } = usePortal()
  if (invoices.length + papers.length === 0) return <EmptyState headingLevel={3} />
  const paper = (id: string, name: string) => (
    <LinkButton
      size="small"
      href={`/${site.path}/documents/${id}`}
      target="_blank"
      aria-label={say('openPaper', { name })}
    >
      {say('download')}
    </LinkButton>
  )
  return (
    <ul className={styles.invoices}>
      {invoices.map(({ id, name, date, totalCents, documentId }) => (
        <li key={id}>
          <Link href="/reserved/invoices">{say('invoiceName', { name })}</Link>
          <span>{`${formatDay(date, language)}, ${formatCents(totalCents, language)}`}</span>
          {documentId !== null && paper(documentId, name)}
        </li>
      ))}
      {papers.map(({ id, label, state }) => (
        <li key={id}>
          <span>{label}</span>{' '}
          {state === 'ready' ? paper(id, label) : <Status tone="info">{say('paperMaking')}</Status>}
        </li>
      ))}
    </ul>
  )
}
