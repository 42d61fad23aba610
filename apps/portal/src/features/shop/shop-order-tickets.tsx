import type { ShopOrderResult, ShopTicketItem } from '@foyer/fair-domain'
import { useHref } from 'react-router'
import { formatDay } from '../../i18n/format-day.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import parts from '../../shell/site-parts.module.css'
import type { OrderSection } from './order-section.ts'
import { OrderStep } from './order-step.tsx'
import styles from './shop.module.css'
import { ShopField } from './shop-field.tsx'
import own from './shop-order.module.css'
import { shopOrderTexts } from './shop-order.texts.ts'

/** The tickets of a paid order, each with its page or with the form for its name. */
export function ShopOrderTickets({ order, token }: OrderSection) {
  const say = useTexts(shopOrderTexts)
  return (
    <section className={own.section}>
      <h2>{say('tickets')}</h2>
      <ul className={own.tickets}>
        {order.tickets.map((ticket) => (
          <li key={ticket.id}>
            <Ticket ticket={ticket} order={order} />
            {ticket.refund === null && (ticket.state === null || ticket.canRename) && (
              <NameForm ticket={ticket} order={order} token={token} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ticket({ ticket, order }: { ticket: ShopTicketItem; order: ShopOrderResult }) {
  const say = useTexts(shopOrderTexts)
  const page = useHref(`/ticketing/ticket?token=${encodeURIComponent(ticket.token)}`)
  const { state, adult } = ticket
  const name = `${ticket.firstName} ${ticket.lastName}`.trim()
  return (
    <div className={own.holder}>
      <span>
        <b>{name || say('nameless')}</b>
        <small>
          {say('place', { place: String(ticket.position) })}
          {adult && `, ${say('withAdult', { adult })}`}
        </small>
      </span>
      {ticket.refund !== null ? (
        <span>{say(ticket.refund === 'done' ? 'refundedTicket' : 'returned')}</span>
      ) : state === 'ready' ? (
        <a href={page} className={parts.button}>
          {say('open')}
        </a>
      ) : state === null ? null : (
        <span>
          {state === 'held'
            ? say('held', { age: String(order.minimumAge) })
            : state === 'failed' || state === 'voided'
              ? say(state)
              : say('making')}
        </span>
      )}
    </div>
  )
}

function NameForm({ ticket, order, token }: OrderSection & { ticket: ShopTicketItem }) {
  const say = useTexts(shopOrderTexts)
  const { formOutcome, language } = usePortal()
  const isSent = formOutcome?.values.ticketId === ticket.id
  const issues = isSent ? (formOutcome?.faults ?? {}) : {}
  const value = (name: 'firstName' | 'lastName' | 'email' | 'adult') =>
    (isSent ? formOutcome?.values[name] : ticket[name]) ?? ''
  const age = String(order.minimumAge)
  const field = (name: 'firstName' | 'lastName' | 'email' | 'adult', label: string) => (
    <ShopField
      id={`${name}-${ticket.id}`}
      name={name}
      label={label}
      type={name === 'email' ? 'email' : 'text'}
      value={value(name)}
      issue={issues[name]}
      isRequired={name !== 'email'}
    />
  )
  return (
    <details className={own.fold} open={isSent || ticket.state === null}>
      <summary>{say(ticket.state === null ? 'name' : 'rename')}</summary>
      <OrderStep token={token} step="name">
        <input type="hidden" name="ticketId" value={ticket.id} />
        {ticket.state !== null && (
          <p className={styles.hint}>
            {say('renameHint', { day: formatDay(order.names.until, language), count: order.names.changes })}
          </p>
        )}
        <div className={styles.three}>
          {field('firstName', say('firstName'))}
          {field('lastName', say('lastName'))}
          {field('email', say('ticketEmail'))}
        </div>
        <div className={styles.minor}>
          <label className={styles.check}>
            <input
              type="checkbox"
              name="minor"
              defaultChecked={isSent ? formOutcome?.values.minor === 'on' : ticket.adult !== null}
            />
            {say('minor', { age })}
          </label>
          <div className={styles.adult}>{field('adult', say('adult'))}</div>
        </div>
        <p>
          <button type="submit" className={parts.lineButton}>
            {say('save')}
          </button>
        </p>
      </OrderStep>
    </details>
  )
}
