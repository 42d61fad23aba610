import { formatPrice, type ShopTicketOffer } from '@foyer/fair-domain'
import type { Texts } from '../../i18n/define-texts.ts'
import { formatDay } from '../../i18n/format-day.ts'
import { type Say, useTexts } from '../../i18n/use-texts.ts'
import styles from './shop.module.css'
import { shopTexts } from './shop.texts.ts'
import type { ShopPart } from './shop-part.ts'
import { offerOf } from './shop-values.ts'

/** Step 1: which ticket, and on which days. */
export function ShopWhenPart({ shop, values, faults, language }: ShopPart) {
  const say = useTexts(shopTexts)
  const chosen = offerOf(shop, values.ticket)
  return (
    <fieldset className={styles.step}>
      <legend>
        <span className={styles.number}>1</span>
        <h2>{say('when')}</h2>
      </legend>
      <div className={styles.kinds}>
        {shop.offers.map((offer) => (
          <label key={offer.ticket} className={styles.kind}>
            <input
              type="radio"
              name="ticket"
              value={offer.ticket}
              defaultChecked={offer.ticket === values.ticket}
            />
            <b>{nameOf(offer, say)}</b>
            <span className={styles.price}>
              {offer.price < offer.full && (
                <>
                  <s aria-hidden="true">{formatPrice(offer.full, language)}</s>{' '}
                </>
              )}
              {formatPrice(offer.price, language)}
              {offer.price < offer.full && (
                <span className={styles.aside}>
                  {' '}
                  {say('insteadOf')} {formatPrice(offer.full, language)}
                </span>
              )}
            </span>
            <small>{say(`${offer.ticket}Hint`)}</small>
          </label>
        ))}
      </div>
      <p className={styles.sub} id="which-days">
        {say('whichDays')}{' '}
        <span data-chosen={say('chosen', { count: '{count}', max: '{max}' })}>
          {say('chosen', { count: String(values.days.length), max: String(chosen?.maxDays ?? 1) })}
        </span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a field set inside a field set would be read twice */}
      <div className={styles.days} role="group" aria-labelledby="which-days">
        {shop.days.map((day) => (
          <label key={day} className={styles.day}>
            <input
              type="checkbox"
              name="days"
              value={day}
              defaultChecked={values.days.includes(day)}
              aria-invalid={faults.days ? true : undefined}
              aria-describedby={faults.days ? 'days-fault' : undefined}
            />
            {formatDay(day, language, {
              weekday: 'short',
              day: undefined,
              month: undefined,
              year: undefined,
            })}
            <b>{Number(day.slice(8))}</b>
            <span className={styles.aside}>
              {formatDay(day, language, { day: undefined, year: undefined })}
            </span>
          </label>
        ))}
      </div>
      {faults.days && (
        <p className={styles.fault} id="days-fault">
          {say('daysFault', {
            min: chosen?.minDays ?? 1,
            max: chosen && chosen.maxDays > chosen.minDays ? chosen.maxDays : 0,
          })}
        </p>
      )}
      <noscript>
        <button type="submit" name="step" value="update" className={styles.quiet}>
          {say('update')}
        </button>
      </noscript>
    </fieldset>
  )
}

type SayShop = typeof shopTexts extends Texts<infer C> ? Say<C> : never

/** As the price list calls a ticket. */
export function nameOf({ ticket, minDays, maxDays }: ShopTicketOffer, say: SayShop) {
  if (ticket !== 'moreDays') return say(ticket)
  return minDays === maxDays
    ? say('allDays', { max: String(maxDays) })
    : say('moreDays', { min: String(minDays), max: String(maxDays) })
}
