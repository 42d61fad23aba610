import { useHref } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import parts from '../../shell/site-parts.module.css'
import type { OrderSection } from './order-section.ts'
import { OrderStep } from './order-step.tsx'
import own from './shop-order.module.css'
import { shopOrderTexts } from './shop-order.texts.ts'

/** Offers an account to guests, and adds the order to the account of a signed-in user. */
export function ShopOrderAccount({ order, token, isSent }: OrderSection & { isSent: boolean }) {
  const say = useTexts(shopOrderTexts)
  const mine = useHref('/reserved/my-tickets')
  // The confirmation above says what happens next.
  if (order.account === 'others' || (isSent && order.account === 'guest')) return null
  return (
    <section className={own.section}>
      <h2>{order.account === 'guest' ? say('account') : say('mine')}</h2>
      {order.account === 'own' && (
        <a href={mine} className={parts.lineButton}>
          {say('mine')}
        </a>
      )}
      {order.account === 'joinable' && (
        <OrderStep token={token} step="join">
          <p>{say('joinText')}</p>
          <p className={own.acts}>
            <button type="submit" className={parts.lineButton}>
              {say('join')}
            </button>
          </p>
        </OrderStep>
      )}
      {order.account === 'guest' && (
        <OrderStep token={token} step="account">
          <p>{say('accountText', { email: order.email })}</p>
          <p className={own.acts}>
            <button type="submit" className={parts.lineButton}>
              {say('accountButton')}
            </button>
          </p>
        </OrderStep>
      )}
    </section>
  )
}
