import { formatCents, type OrderAnswer } from '@foyer/fair-domain'
import { Breadcrumbs, DefinitionList, Link, LinkButton, PageHeader, Status } from '@foyer/ui'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext } from '../../shell/portal.ts'
import { OrderFrame } from './order-frame.tsx'
import { TYPE_WORDS } from './order-words.ts'
import styles from './orders.module.css'
import { ordersTexts } from './orders.texts.ts'
import { loadOrder } from './orders.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  await loadOrder(context.get(portalContext), params.orderId ?? '')
  return null
}

/** One order: what it came to, and its invoices. */
export function Component() {
  const { orderId = '' } = useParams()
  return <OrderFrame orderId={orderId}>{(order) => <Order order={order} />}</OrderFrame>
}

function Order({ order }: { order: OrderAnswer }) {
  const say = useTexts(ordersTexts)
  const language = useLanguage()
  const money = (cents: number) => formatCents(cents, language)
  return (
    <>
      <title>{say('orderTitle', { number: order.number })}</title>
      <Breadcrumbs items={[{ label: say('title'), href: '/reserved/orders' }, { label: order.number }]} />
      <PageHeader eyebrow={say(TYPE_WORDS[order.type])} title={order.number} />
      <h2>{say('details')}</h2>
      <DefinitionList
        columns={2}
        items={[
          {
            term: say('status'),
            value: (
              <Status tone={order.status === 'confirmed' ? 'success' : 'neutral'}>{say(order.status)}</Status>
            ),
          },
          { term: say('date'), value: formatDay(order.date, language) },
          { term: say('edition'), value: order.edition },
          { term: say('billedTo'), value: order.billedTo },
          { term: say('space'), value: money(order.spaceCents) },
          { term: say('services'), value: money(order.servicesCents) },
          { term: say('fee'), value: money(order.feeCents) },
          { term: say('prepayment'), value: money(order.prepaymentCents) },
          { term: say('total'), value: <strong>{money(order.totalCents)}</strong> },
        ]}
      />
      <p className={styles.actions}>
        <LinkButton variant="primary" href={`/reserved/orders/${order.id}/items`}>
          {say('seeItems', { count: order.itemCount })}
        </LinkButton>
      </p>
      <h2>{say('invoices')}</h2>
      {order.invoices.length === 0 ? (
        <p>{say('noInvoices')}</p>
      ) : (
        <ul className={styles.invoices}>
          {order.invoices.map(({ id, name, date, totalCents }) => (
            <li key={id}>
              <Link href="/reserved/invoices">{name}</Link>, {formatDay(date, language)}, {money(totalCents)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
