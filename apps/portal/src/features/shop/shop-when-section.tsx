import { formatPrice, type ShopTicketOffer } from '@foyer/fair-domain'
import type { Texts } from '../../i18n/define-texts.ts'
import { formatDay } from '../../i18n/format-day.ts'
import { type Say, useTexts } from '../../i18n/use-texts.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './shop.module.css'
import { shopTexts } from './shop.texts.ts'
import own from './shop-form.module.css'
import type { ShopSection } from './shop-section.ts'
import { offerOf, SHORT_DAY } from './shop-values.ts'

/** Step 1: ticket and days. */
export function ShopWhenSection({ shop, values, issues, language }: ShopSection) {
  const say = useTexts(shopTexts)
  const chosen = offerOf(shop, values.ticket)
  return (
    <fieldset className={own.step}>
      <legend>
        <span className={own.number}>1</span>
        <h2>{say('when')}</h2>
      </legend>
      <div className={own.kinds}>
        {shop.offers.map((offer) => (
          <label key={offer.ticket} className={own.kind}>
            <input
              type="radio"
              name="ticket"
              value={offer.ticket}
              defaultChecked={offer.ticket === values.ticket}
            />
            <b>{nameOf(offer, say)}</b>
            <span className={own.price}>
              {offer.price < offer.full && (
                <>
                  <s aria-hidden="true">{formatPrice(offer.full, language)}</s>{' '}
                </>
              )}
              {formatPrice(offer.price, language)}
              {offer.price < offer.full && (
                <span className={parts.unseen}>
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
      {/* biome-ignore lint/a11y/useSemanticElements: a nested fieldset would be announced twice */}
      <div className={own.days} role="group" aria-labelledby="which-days">
        {shop.days.map((day) => (
          <label key={day} className={own.day}>
            <input
              type="checkbox"
              name="days"
              value={day}
              defaultChecked={values.days.includes(day)}
              data-judged=""
              data-day={formatDay(day, language, SHORT_DAY)}
              aria-invalid={issues.days ? true : undefined}
              aria-describedby={issues.days ? 'days-fault' : undefined}
            />
            {formatDay(day, language, {
              weekday: 'short',
              day: undefined,
              month: undefined,
              year: undefined,
            })}
            <b>{Number(day.slice(8))}</b>
            <span className={parts.unseen}>
              {formatDay(day, language, { day: undefined, year: undefined })}
            </span>
          </label>
        ))}
      </div>
      {/* The page's script asks here before a day is replaced. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a nested fieldset would be announced twice */}
      <div
        className={own.third}
        role="group"
        aria-live="polite"
        hidden
        data-third={JSON.stringify({
          question: Object.fromEntries(
            shop.offers.map((offer) => [offer.ticket, say('third', { count: offer.maxDays, day: '{day}' })]),
          ),
          longer: Object.fromEntries(
            shop.offers.map((offer) => [
              offer.ticket,
              say('longer', { ticket: nameOf(offer, say), price: formatPrice(offer.price, language) }),
            ]),
          ),
          instead: say('instead', { day: '{day}', other: '{other}' }),
          keep: say('keepDays', { days: '{days}' }),
        })}
      >
        <template>
          <button type="button" className={parts.lineButton} />
        </template>
      </div>
      {issues.days && (
        <p
          className={styles.fault}
          id="days-fault"
          data-fault=""
          data-days-fault={JSON.stringify(
            Object.fromEntries(shop.offers.map((offer) => [offer.ticket, daysFault(offer, say)])),
          )}
        >
          {chosen && daysFault(chosen, say)}
        </p>
      )}
      <noscript>
        <button type="submit" name="step" value="update" className={`${parts.lineButton} ${styles.small}`}>
          {say('update')}
        </button>
      </noscript>
    </fieldset>
  )
}

const daysFault = ({ minDays, maxDays }: ShopTicketOffer, say: SayShop) =>
  say('daysFault', { min: minDays, max: maxDays > minDays ? maxDays : 0 })

type SayShop = typeof shopTexts extends Texts<infer C> ? Say<C> : never

/** Label of a ticket in the price list. */
export function nameOf({ ticket, minDays, maxDays }: ShopTicketOffer, say: SayShop) {
  if (ticket !== 'moreDays') return say(ticket)
  return minDays === maxDays
    ? say('allDays', { max: String(maxDays) })
    : say('moreDays', { min: String(minDays), max: String(maxDays) })
}
