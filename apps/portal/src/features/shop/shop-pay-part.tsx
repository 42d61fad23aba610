import { formatPrice } from '@foyer/fair-domain'
import { useHref } from 'react-router'
import { formatDay } from '../../i18n/format-day.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { countryOptions } from '../../shell/country-options.ts'
import styles from './shop.module.css'
import { shopTexts } from './shop.texts.ts'
import { ShopField, useFaultWords } from './shop-field.tsx'
import type { ShopPart } from './shop-part.ts'
import { offerOf, totalsOf } from './shop-values.ts'

/** Step 3: a code, how to pay, and the button. */
export function ShopPayPart({ shop, values, faults, language }: ShopPart) {
  const say = useTexts(shopTexts)
  const words = useFaultWords()
  const action = useHref('/ticketing')
  const { code } = shop
  const hasCompany = code?.standing === 'active' && code.company !== null
  const total = formatPrice(totalsOf(shop, values).total, language)
  return (
    <fieldset className={styles.step} id="pay">
      <legend>
        <span className={styles.number}>3</span>
        <h2>{say('pay')}</h2>
      </legend>
      <div className={styles.code} data-code>
        <ShopField name="code" label={say('code')} value={values.text('code')} autoComplete="off" />
        <button type="submit" name="step" value="update" formAction={`${action}#pay`} className={styles.line}>
          {say('apply')}
        </button>
        {code && <CodeWords shop={shop} values={values} faults={faults} language={language} />}
      </div>
      {hasCompany && (
        <div className={styles.inviter}>
          <div className={styles.two}>
            <ShopField
              name="company"
              label={say('company')}
              value={values.text('company')}
              fault={faults.company}
              autoComplete="organization"
            />
            <div className={styles.field}>
              <label htmlFor="shop-country">{say('country')}</label>
              <select
                id="shop-country"
                name="country"
                defaultValue={values.text('country')}
                autoComplete="country"
              >
                <option value="">{say('choose')}</option>
                {countryOptions(language).map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
          </div>
          <label className={styles.check}>
            <input type="checkbox" name="tellsName" defaultChecked={values.isOn('tellsName')} />
            {say('tellsName', { company: code?.company ?? '' })}
          </label>
        </div>
      )}
      <p className={styles.sub}>{say('how')}</p>
      <div className={styles.ways}>
        {shop.card !== null && (
          <Way
            name="card"
            isChosen={values.method === 'card'}
            hint={say(shop.card === 'demo' ? 'demoHint' : 'cardHint')}
          />
        )}
        {shop.isTransferOffered && (
          <Way
            name="transfer"
            isChosen={values.method === 'transfer'}
            hint={say('transferHint', { days: String(shop.transferDays) })}
          />
        )}
      </div>
      {faults.method && <p className={styles.fault}>{words(faults.method)}</p>}
      <Terms isFaulty={faults.acceptsTerms !== undefined} isOn={values.isOn('acceptsTerms')} />
      <div className={styles.buy}>
        <div>
          <b data-total>{total}</b>
          <span data-people-count={JSON.stringify([1, 2].map((count) => say('people', { count })))}>
            {say('people', { count: values.quantity })}
          </span>
        </div>
        <button
          type="submit"
          name="step"
          value="order"
          className={styles.button}
          data-pay={JSON.stringify({
            card: say('payNow', { total: '{total}' }),
            transfer: say('orderNow', { total: '{total}' }),
          })}
        >
          {say(values.method === 'card' ? 'payNow' : 'orderNow', { total })}
        </button>
      </div>
    </fieldset>
  )
}

function CodeWords({ shop, values, language }: ShopPart) {
  const say = useTexts(shopTexts)
  const { code } = shop
  if (!code) return null
  const offer = offerOf(shop, values.ticket)
  const amount = formatPrice((offer?.full ?? 0) - (offer?.price ?? 0), language)
  const day = code.validUntil ? formatDay(code.validUntil, language) : ''
  if (code.standing === 'active')
    return (
      <p className={styles.good} role="status">
        {code.company
          ? say('codeOf', { company: code.company, amount, left: code.left, day })
          : say('codePersonal', { amount, day })}
      </p>
    )
  return (
    <p className={styles.fault} role="status">
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

function Way({ name, isChosen, hint }: { name: 'card' | 'transfer'; isChosen: boolean; hint: string }) {
  const say = useTexts(shopTexts)
  return (
    <label className={styles.way}>
      <input type="radio" name="method" value={name} defaultChecked={isChosen} />
      <span>
        {say(name)}
        <small>{hint}</small>
      </span>
    </label>
  )
}

function Terms({ isFaulty, isOn }: { isFaulty: boolean; isOn: boolean }) {
  const say = useTexts(shopTexts)
  const privacy = useHref('/privacy')
  const conditions = useHref('/general-information')
  return (
    <div className={styles.terms}>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="acceptsTerms"
          defaultChecked={isOn}
          aria-required
          aria-invalid={isFaulty ? true : undefined}
          aria-describedby={isFaulty ? 'terms-fault' : undefined}
        />
        {say('terms')}
      </label>
      <p className={styles.hint}>
        <a href={conditions} target="_blank" rel="noopener">
          {say('conditions')}
        </a>
        {' · '}
        <a href={privacy} target="_blank" rel="noopener">
          {say('privacy')}
        </a>
      </p>
      {isFaulty && (
        <p className={styles.fault} id="terms-fault">
          {say('termsFault')}
        </p>
      )}
    </div>
  )
}
