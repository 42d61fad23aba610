import { type ShopOrderResult, shopMethods } from '@foyer/fair-domain'
import { data, type LoaderFunctionArgs, useHref, useLoaderData } from 'react-router'
import { dayOf, formatDay, formatTime } from '../../i18n/format-day.ts'
import { textsIn, useTexts } from '../../i18n/use-texts.ts'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './shop.module.css'
import own from './shop-order.module.css'
import { shopOrderTexts } from './shop-order.texts.ts'
import { ShopOrderAccount } from './shop-order-account.tsx'
import { ShopOrderPay } from './shop-order-pay.tsx'
import { ShopOrderRefund } from './shop-order-refund.tsx'
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
    cards: CARD_NOTICES[searchParams.get('cards') ?? ''],
  }
}

/** An order by its link: pending, paid with its tickets, or closed. All actions are posted forms. */
export function Component() {
  const say = useTexts(shopOrderTexts)
  const { formOutcome, language } = usePortal()
  const { order, token, done, cards } = useLoaderData<typeof loader>()
  const { state, email } = order
  const isWaiting = state === 'awaiting_payment'
  const time = formatTime(order.expiresAt)
  const day = formatDay(dayOf(order.expiresAt), language)
  const leads: Record<ShopOrderResult['state'], string> = {
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
          {state === 'paid' && <ShopOrderTickets order={order} token={token} />}
          {(state === 'expired' || state === 'cancelled' || state === 'refunded') && <BuyAgain />}
          {(isWaiting || state === 'paid') && <ShopOrderAccount order={order} token={token} />}
          {order.canRefund && <ShopOrderRefund order={order} token={token} />}
        </div>
        <ShopOrderSummary order={order} token={token} />
      </div>
    </div>
  )
}

const isMaking = ({ state, tickets }: ShopOrderResult) =>
  state === 'paid' && tickets.some((ticket) => ticket.state === 'requested' || ticket.state === 'generating')

/** Messages in addition to the state of the order. */
function Done({ done, order }: { done: string; order: ShopOrderResult }) {
  const say = useTexts(shopOrderTexts)
  const words: Record<string, string> = {
    account: say('accountSent', { email: order.email }),
    named: say('named'),
    joined: say('joined'),
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
