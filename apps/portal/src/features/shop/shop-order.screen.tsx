import { formatPrice, type ShopOrderResult, shopMethods } from '@foyer/fair-domain'
import { data, type LoaderFunctionArgs, useHref, useLoaderData } from 'react-router'
import { dayOf, formatDay, formatTime } from '../../i18n/format-day.ts'
import { textsIn, useTexts } from '../../i18n/use-texts.ts'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './shop.module.css'
import { shopInvoiceTexts } from './shop-invoice.texts.ts'
import own from './shop-order.module.css'
import { shopOrderTexts } from './shop-order.texts.ts'
import { ShopOrderAccount } from './shop-order-account.tsx'
import { ShopOrderInvoice } from './shop-order-invoice.tsx'
import { ShopOrderMissing } from './shop-order-missing.tsx'
import { ShopOrderPay } from './shop-order-pay.tsx'
import { ShopOrderRefund } from './shop-order-refund.tsx'
import { ShopOrderShare } from './shop-order-share.tsx'
import { ShopOrderSummary } from './shop-order-summary.tsx'
import { ShopOrderTickets } from './shop-order-tickets.tsx'

/** Result of a card payment in the query of the redirect. */
const CARD_NOTICES: Readonly<Record<string, 'cardsAway' | 'cardsRehearsed' | undefined>> = {
  away: 'cardsAway',
  rehearsed: 'cardsRehearsed',
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  const order = await readPublic(portal, shopMethods.getOrder, { token, language: portal.language })
  const say = textsIn(shopOrderTexts, portal.language)
  const page: PageInfo = {
    title: order ? say('title', { number: order.number }) : say('incomplete'),
    description: say('description'),
    cardOf: '/home',
    opening: 'own',
    frame: 'focused',
    isHidden: true,
  }
  const content = {
    page,
    order,
    token,
    done: searchParams.get('done') ?? '',
    cards: CARD_NOTICES[searchParams.get('cards') ?? ''],
  }
  return order ? content : data(content, { status: 404 })
}

interface Content {
  order: ShopOrderResult | null
  token: string
  done: string
  cards: 'cardsAway' | 'cardsRehearsed' | undefined
}

export function Component() {
  const { order, ...content } = useLoaderData<Content>()
  return order ? (
    <Order order={order} {...content} />
  ) : (
    <ShopOrderMissing isSent={content.done === 'resent'} />
  )
}

/** An order by its link: pending, paid with its tickets, or closed. All actions are posted forms. */
function Order({ order, token, done, cards }: Content & { order: ShopOrderResult }) {
  const say = useTexts(shopOrderTexts)
  const { formOutcome, language } = usePortal()
  const { state, email } = order
  const isWaiting = state === 'awaiting_payment'
  const time = formatTime(order.expiresAt)
  const day = formatDay(dayOf(order.expiresAt), language)
  function refundLead() {
    const { pendingRefund } = order
    if (!pendingRefund) return say('refundingLead')
    const amount = formatPrice(pendingRefund.amount, language)
    const arrival = formatDay(pendingRefund.expectedBy, language)
    return say(hasTickets(order) ? 'refundingSome' : 'refundingAll', { amount, day: arrival })
  }
  const leads: Record<ShopOrderResult['state'], string> = {
    awaiting_payment:
      order.method === 'card' ? say('waitingCard', { time }) : say('waitingTransfer', { day, email }),
    paid: say('paidLead', { email }),
    refunding: refundLead(),
    refund_due: refundLead(),
    refunded: say('refundedLead'),
    expired: say('expiredLead'),
    cancelled: say('cancelledLead'),
  }
  return (
    <div className={styles.page} data-refresh={isWaiting || isMaking(order) ? 'true' : undefined}>
      <h1 className={parts.display}>{say(state)}</h1>
      <p className={`${parts.lead} ${styles.lead}`}>{leads[state]}</p>
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
      {cards && isWaiting && (
        <p className={styles.alert} role="alert">
          {say(cards)}
        </p>
      )}
      <Done done={done} order={order} />
      <div className={styles.columns}>
        <div>
          {isWaiting && <ShopOrderPay order={order} token={token} />}
          {hasTickets(order) && <ShopOrderTickets order={order} token={token} />}
          {(state === 'expired' || state === 'cancelled' || state === 'refunded') && <BuyAgain />}
          {(isWaiting || state === 'paid') && (
            <ShopOrderAccount order={order} token={token} isSent={done === 'account'} />
          )}
          {state === 'paid' && <ShopOrderShare order={order} />}
          <ShopOrderInvoice order={order} token={token} />
          {order.tickets.some(({ canReturn }) => canReturn) && (
            <ShopOrderRefund order={order} token={token} />
          )}
        </div>
        <ShopOrderSummary order={order} token={token} />
      </div>
    </div>
  )
}

/** Tickets that the buyer keeps, also while others are refunded. */
const hasTickets = ({ state, tickets }: ShopOrderResult) =>
  (state === 'paid' || state === 'refunding' || state === 'refund_due') &&
  tickets.some(({ refund }) => refund === null)

const isMaking = ({ state, tickets }: ShopOrderResult) =>
  state === 'paid' && tickets.some((ticket) => ticket.state === 'requested' || ticket.state === 'generating')

/** Messages in addition to the state of the order. */
function Done({ done, order }: { done: string; order: ShopOrderResult }) {
  const say = useTexts(shopOrderTexts)
  const sayInvoice = useTexts(shopInvoiceTexts)
  const words: Record<string, string> = {
    account: say('accountSent', { email: order.email }),
    named: say('named'),
    joined: say('joined'),
    invoice: sayInvoice('done'),
  }
  if (!words[done]) return null
  return (
    <p className={styles.notice} role="status">
      {words[done]}
    </p>
  )
}

function BuyAgain() {
  const say = useTexts(shopOrderTexts)
  const shop = useHref('/ticketing')
  return (
    <p className={own.acts}>
      <a href={shop} className={parts.button}>
        {say('again')}
      </a>
    </p>
  )
}
