import {
  CODE_TICKETS,
  daysInWords,
  formatPrice,
  type ShopOrderAnswer,
  shopMethods,
  spacedIban,
} from '@foyer/fair-domain'
import { data, type LoaderFunctionArgs, useHref, useLoaderData } from 'react-router'
import { dayOf, formatDay, formatTime } from '../../i18n/format-day.ts'
import { textsIn, useTexts } from '../../i18n/use-texts.ts'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import { OrderStep } from './order-step.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './shop.module.css'
import { shopOrderTexts } from './shop-order.texts.ts'
import { ShopOrderTickets } from './shop-order-tickets.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  const order = await readPublic(portal, shopMethods.getOrder, { token, language: portal.language })
  if (order === null) throw data(null, { status: 404 })
  const say = textsIn(shopOrderTexts, portal.language)
  const page: PageInfo = {
    title: say('title', { number: order.number }),
    description: say('description'),
    cardOf: '/home',
    opening: 'own',
    frame: 'focused',
    isHidden: true,
  }
  return {
    page,
    order,
    token,
    done: searchParams.get('done') ?? '',
    areCardsAway: searchParams.get('cards') === 'away',
  }
}

/** An order by its link: to be paid, paid with its tickets, or over. Everything on it is a form that is posted. */
export function Component() {
  const say = useTexts(shopOrderTexts)
  const { formOutcome, language } = usePortal()
  const { order, token, done, areCardsAway } = useLoaderData<typeof loader>()
  const { state, email } = order
  const isWaiting = state === 'awaiting_payment'
  const time = formatTime(order.expiresAt, language)
  const day = formatDay(dayOf(order.expiresAt), language)
  const leads: Record<ShopOrderAnswer['state'], string> = {
    awaiting_payment:
      order.method === 'card' ? say('waitingCard', { time }) : say('waitingTransfer', { day, email }),
    paid: say('paidLead', { email }),
    refunding: say('refundingLead'),
    refund_due: say('refundingLead'),
    refunded: say('refundedLead'),
    expired: say('expiredLead'),
    cancelled: say('cancelledLead'),
  }
  return (
    <div className={styles.page} data-refresh={isWaiting || isMaking(order) ? 'true' : undefined}>
      <h1 className={styles.title}>{say(state)}</h1>
      <p className={styles.lead}>{leads[state]}</p>
      {formOutcome?.refusal && (
        <p className={styles.alert} role="alert">
          {formOutcome.refusal}
        </p>
      )}
      {Object.keys(formOutcome?.faults ?? {}).length > 0 && (
        <p className={styles.alert} role="alert">
          {say('check')}
        </p>
      )}
      {areCardsAway && isWaiting && (
        <p className={styles.alert} role="alert">
          {say('cardsAway')}
        </p>
      )}
      <Done done={done} order={order} />
      <div className={styles.order}>
        <div>
          {isWaiting && <Pay order={order} token={token} />}
          {state === 'paid' && <ShopOrderTickets order={order} token={token} />}
          {(state === 'expired' || state === 'cancelled' || state === 'refunded') && <BuyAgain />}
          {(isWaiting || state === 'paid') && <Account order={order} token={token} />}
          {order.canRefund && <Refund order={order} token={token} />}
        </div>
        <Summary order={order} token={token} />
      </div>
    </div>
  )
}

const isMaking = ({ state, tickets }: ShopOrderAnswer) =>
  state === 'paid' && tickets.some((ticket) => ticket.state === 'requested' || ticket.state === 'generating')

function Done({ done, order }: { done: string; order: ShopOrderAnswer }) {
  const say = useTexts(shopOrderTexts)
  if (done === '') return null
  const words =
    done === 'account'
      ? say('accountSent', { email: order.email })
      : done === 'named'
        ? say('named')
        : done === 'joined'
          ? say('joined')
          : say('done')
  return (
    <p className={styles.notice} role="status">
      {words}
    </p>
  )
}

interface PartProps {
  order: ShopOrderAnswer
  token: string
}

function Pay({ order, token }: PartProps) {
  const say = useTexts(shopOrderTexts)
  const { language } = usePortal()
  const { transfer, method, card } = order
  const amount = formatPrice(order.total, language)
  return (
    <section className={styles.section}>
      <h2>{method === 'card' ? say('total') : say('bank')}</h2>
      {transfer && (
        <div className={styles.bank}>
          <dl className={styles.facts}>
            <dt>{say('beneficiary')}</dt>
            <dd>{transfer.beneficiary}</dd>
            <dt>{say('iban')}</dt>
            <dd>{spacedIban(transfer.iban)}</dd>
            <dt>{say('amount')}</dt>
            <dd>{amount}</dd>
            <dt>{say('reference')}</dt>
            <dd>
              {transfer.reference}
              <br />
              <small className={styles.hint}>{say('referenceHint')}</small>
            </dd>
          </dl>
          <QrCode {...transfer.qr} label={say('qr', { amount, reference: transfer.reference })} />
        </div>
      )}
      <div className={styles.acts}>
        {method === 'card' && card !== null && (
          <OrderStep token={token} step="pay">
            <button type="submit" className={styles.button}>
              {say('payCard', { total: amount })}
            </button>
          </OrderStep>
        )}
        {method === 'card' && order.isTransferOffered && (
          <OrderStep token={token} step="transfer">
            <button type="submit" className={styles.line}>
              {say('payTransfer')}
            </button>
          </OrderStep>
        )}
        <OrderStep token={token} step="cancel">
          <button type="submit" className={styles.quiet}>
            {say('cancel')}
          </button>
        </OrderStep>
      </div>
      {method === 'card' && <p className={styles.hint}>{say('refreshing')}</p>}
    </section>
  )
}

function BuyAgain() {
  const say = useTexts(shopOrderTexts)
  const shop = useHref('/ticketing')
  return (
    <p className={styles.acts}>
      <a href={shop} className={styles.button}>
        {say('again')}
      </a>
    </p>
  )
}

function Account({ order, token }: PartProps) {
  const say = useTexts(shopOrderTexts)
  const mine = useHref('/reserved/my-tickets')
  if (order.account === 'others') return null
  return (
    <section className={styles.section}>
      <h2>{order.account === 'guest' ? say('account') : say('mine')}</h2>
      {order.account === 'own' && (
        <a href={mine} className={styles.line}>
          {say('mine')}
        </a>
      )}
      {order.account === 'joinable' && (
        <OrderStep token={token} step="join">
          <p>{say('joinText')}</p>
          <p className={styles.acts}>
            <button type="submit" className={styles.line}>
              {say('join')}
            </button>
          </p>
        </OrderStep>
      )}
      {order.account === 'guest' && (
        <OrderStep token={token} step="account">
          <p>{say('accountText', { email: order.email })}</p>
          <p className={styles.acts}>
            <button type="submit" className={styles.line}>
              {say('accountButton')}
            </button>
          </p>
        </OrderStep>
      )}
    </section>
  )
}

function Refund({ order, token }: PartProps) {
  const say = useTexts(shopOrderTexts)
  const { language, formOutcome } = usePortal()
  const fault = formOutcome?.faults.iban
  return (
    <section className={styles.section}>
      <details className={styles.fold} open={fault !== undefined}>
        <summary>{say('refund')}</summary>
        <OrderStep token={token} step="refund">
          <p>{say('refundText', { day: formatDay(order.refundUntil, language) })}</p>
          {order.method === 'transfer' ? (
            <div className={styles.field}>
              <label htmlFor="refund-iban">{say('ibanField')}</label>
              <input
                id="refund-iban"
                name="iban"
                defaultValue={formOutcome?.values.iban ?? ''}
                aria-invalid={fault ? true : undefined}
              />
              {fault && <p className={styles.fault}>{say('ibanFault')}</p>}
            </div>
          ) : (
            <p>{say('refundCard')}</p>
          )}
          <p>
            <button type="submit" className={styles.line}>
              {say('refundButton', { total: formatPrice(order.total, language) })}
            </button>
          </p>
        </OrderStep>
      </details>
    </section>
  )
}

function Summary({ order, token }: PartProps) {
  const say = useTexts(shopOrderTexts)
  const { language, site } = usePortal()
  const euro = (cents: number) => formatPrice(cents, language)
  const discount = (order.full - order.price) * order.quantity
  return (
    <aside className={styles.sum}>
      <h2>{say('title', { number: order.number })}</h2>
      <dl>
        <div>
          <dt>
            {say('lines', { count: String(order.quantity), ticket: CODE_TICKETS[order.ticket][language] })}
          </dt>
          <dd>{euro(order.full * order.quantity)}</dd>
        </div>
        <div>
          <dt>{say('days')}</dt>
          <dd>{daysInWords(language, order.days)}</dd>
        </div>
        {order.code && (
          <div>
            <dt>{say('code', { code: order.code })}</dt>
            <dd>−{euro(discount)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{say('total')}</dt>
          <dd>{euro(order.total)}</dd>
        </div>
      </dl>
      <p className={styles.hint}>{say('vat', { vat: euro(order.vat) })}</p>
      {order.receipt === 'ready' && (
        <p className={styles.acts}>
          <a
            href={`/${site.path}/tickets/receipt?token=${encodeURIComponent(token)}`}
            target="_blank"
            rel="noopener"
          >
            {say('receipt')}
          </a>
        </p>
      )}
      {order.receipt === 'making' && <p className={styles.hint}>{say('receiptMaking')}</p>}
    </aside>
  )
}
