import { formatPrice, type ShopTicketOffer } from '@foyer/fair-domain'
import { formatDay } from '../../i18n/format-day.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './shop.module.css'
import { shopTexts } from './shop.texts.ts'
import type { ShopSection } from './shop-section.ts'
import { offerOf } from './shop-values.ts'

/** Id of the error of a code. */
export const CODE_ISSUE = 'code-fault'

/** Benefit of a code, or why it has none. */
export function ShopCodeText({ shop, values, language }: Omit<ShopSection, 'issues'>) {
  const say = useTexts(shopTexts)
  const { code } = shop
  if (!code) return null
  const day = code.validUntil ? formatDay(code.validUntil, language) : ''
  const gain = ({ full, price }: ShopTicketOffer) => {
    const amount = formatPrice(full - price, language)
    return code.company
      ? say('codeOf', { company: code.company, amount, left: code.left, day })
      : say('codePersonal', { amount, day })
  }
  const offer = offerOf(shop, values.ticket)
  if (code.standing === 'active')
    return (
      <p
        className={styles.good}
        role="status"
        // The page's script updates the benefit for the selected ticket.
        data-line={JSON.stringify(Object.fromEntries(shop.offers.map((one) => [one.ticket, gain(one)])))}
      >
        {offer && gain(offer)}
      </p>
    )
  return (
    <p id={CODE_ISSUE} className={styles.fault} role="status" data-fault="">
      {
        {
          unknown: say('codeUnknown'),
          exhausted: say('codeExhausted'),
          expired: say('codeExpired', { day }),
          suspended: say('codeSuspended'),
        }[code.standing]
      }
    </p>
  )
}
