import {
  formatCents,
  formatDays,
  type MyOrderItem,
  type MyTicketItem,
  myTicketsMethods,
  TICKET_KINDS,
} from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { Card, EmptyState, LinkButton, RowActions, Status, Table, type Tone } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { DataPage } from '../../shell/data-page.tsx'
import { usePortal } from '../../shell/portal.ts'
import styles from './my-tickets.module.css'
import { myTicketsTexts } from './my-tickets.texts.ts'

const READ = methodRead(myTicketsMethods.getMyTickets)

export const loader = createLoader(({ client }) => client.read(READ, {}))

/** Content without a ticket: a text, and a link. */
const EMPTY = {
  visitor: { text: 'noneText', action: 'buy', href: '/ticketing' },
  // Their accreditation includes the entry, so they buy nothing.
  accredited: { text: 'comesText', action: 'outcome', href: '/reserved/application-outcome' },
  school: { text: 'groupText', action: 'accreditation', href: '/reserved/accreditation' },
} as const
const ACCREDITED = ['press', 'influencer', 'buyer']

const ORDER_TONES: Readonly<Record<MyOrderItem['state'], Tone>> = {
  awaiting_payment: 'warning',
  paid: 'success',
  refunding: 'info',
  refund_due: 'info',
  refunded: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
}

/** All tickets and orders of the user, each with a link to its page. */
export function Component() {
  const say = useTexts(myTicketsTexts)
  const { viewer } = usePortal()
  const empty = viewer.profiles.includes('school')
    ? EMPTY.school
    : ACCREDITED.some((profile) => viewer.profiles.includes(profile))
      ? EMPTY.accredited
      : EMPTY.visitor
  const read = useMethod(myTicketsMethods.getMyTickets, {})
  return (
    <DataPage texts={myTicketsTexts} read={read}>
      {({ tickets, orders, isOver }) => (
        <>
          <Card title={say('ticketsTitle')}>
            {tickets.length === 0 ? (
              <EmptyState
                action={
                  isOver ? undefined : (
                    <LinkButton variant="primary" href={empty.href}>
                      {say(empty.action)}
                    </LinkButton>
                  )
                }
              >
                {say(isOver ? 'over' : empty.text)}
              </EmptyState>
            ) : (
              <Tickets tickets={tickets} />
            )}
          </Card>
          {orders.length > 0 && (
            <Card title={say('ordersTitle')} className={styles.orders}>
              <Orders orders={orders} />
            </Card>
          )}
        </>
      )}
    </DataPage>
  )
}

const pageOf = (kind: 'ticket' | 'order', token: string) =>
  `/ticketing/${kind}?token=${encodeURIComponent(token)}`

function Tickets({ tickets }: { tickets: readonly MyTicketItem[] }) {
  const say = useTexts(myTicketsTexts)
  const language = useLanguage()
  return (
    <Table<MyTicketItem & { place: number }>
      label={say('ticketsTitle')}
      isCompact
      rows={tickets.map((ticket, place) => ({ ...ticket, place }))}
      rowId={({ place }) => String(place)}
      columns={[
        {
          id: 'holder',
          header: say('holder'),
          isRowHeader: true,
          cell: ({ name }) => name || say('nameless'),
        },
        { id: 'kind', header: say('kind'), cell: ({ kind }) => TICKET_KINDS[kind][language] },
        {
          id: 'days',
          header: say('days'),
          cell: ({ days }) => (days.length > 0 ? formatDays(language, days) : say('everyDay')),
        },
        {
          id: 'state',
          header: say('state'),
          isAside: true,
          cell: ({ token, name, state, orderToken }) =>
            state === 'ready' ? (
              <LinkButton
                size="small"
                variant="primary"
                href={pageOf('ticket', token)}
                aria-label={say('openOf', { name })}
              >
                {say('open')}
              </LinkButton>
            ) : state === null && orderToken ? (
              <LinkButton size="small" href={pageOf('order', orderToken)}>
                {say('name')}
              </LinkButton>
            ) : (
              <Status tone="info">{say(state ?? 'requested')}</Status>
            ),
        },
      ]}
    />
  )
}

function Orders({ orders }: { orders: readonly MyOrderItem[] }) {
  const say = useTexts(myTicketsTexts)
  const language = useLanguage()
  return (
    <Table<MyOrderItem>
      label={say('ordersTitle')}
      isCompact
      rows={orders}
      rowId={({ number }) => number}
      columns={[
        { id: 'number', header: say('number'), isRowHeader: true, cell: ({ number }) => number },
        { id: 'days', header: say('days'), cell: ({ days }) => formatDays(language, days) },
        {
          id: 'amount',
          header: say('amount'),
          isAside: true,
          cell: ({ total }) => formatCents(total, language),
        },
        {
          id: 'state',
          header: say('state'),
          cell: ({ state }) => <Status tone={ORDER_TONES[state]}>{say(state)}</Status>,
        },
        {
          id: 'open',
          header: say('actions'),
          cell: ({ number, token, state }) => (
            <RowActions
              name={number}
              actions={[
                {
                  id: 'open',
                  label: say(state === 'awaiting_payment' ? 'pay' : 'open'),
                  fullLabel: say('openOrder', { number }),
                  href: pageOf('order', token),
                },
              ]}
            />
          ),
        },
      ]}
    />
  )
}
