import { formatPrice, SHOP_MAX_LENGTHS } from '@foyer/fair-domain'
import { useHref } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { countryOptions } from '../../shell/country-options.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './shop.module.css'
import { shopTexts } from './shop.texts.ts'
import { CODE_ISSUE, ShopCodeText } from './shop-code-text.tsx'
import { ShopField, useIssueText } from './shop-field.tsx'
import own from './shop-form.module.css'
import bill from './shop-invoice.module.css'
import { shopInvoiceTexts } from './shop-invoice.texts.ts'
import { ShopInvoiceFields } from './shop-invoice-fields.tsx'
import type { ShopSection } from './shop-section.ts'
import { ShopTrade } from './shop-trade.tsx'
import { totalsOf } from './shop-values.ts'

/** Step 3: a code, the payment method, and the button. */
export function ShopPaySection({ shop, values, issues, language }: ShopSection) {
  const say = useTexts(shopTexts)
  const invoiceSay = useTexts(shopInvoiceTexts)
  const words = useIssueText()
  const action = useHref('/ticketing')
  const { code } = shop
  const hasCompany = code?.standing === 'active' && code.company !== null
  const total = formatPrice(totalsOf(shop, values).total, language)
  return (
    <fieldset className={own.step} id="pay">
      <legend>
        <span className={own.number}>3</span>
        <h2>{say('pay')}</h2>
      </legend>
      <div className={bill.box}>
        <label className={styles.check}>
          <input type="checkbox" name="invoice" defaultChecked={values.isOn('invoice')} />
          <span>
            <b>{invoiceSay('need')}</b>
            <small>{invoiceSay('needHint', { days: shop.invoiceDays })}</small>
          </span>
        </label>
        <ShopInvoiceFields
          text={values.text}
          issues={issues}
          vatRate={shop.vatRate}
          hasCountries={values.isSent || shop.buyer !== null}
        />
      </div>
      <div className={own.code} data-code>
        <ShopField
          name="code"
          label={say('code')}
          value={values.text('code')}
          autoComplete="off"
          // A user who opens a link has typed nothing to correct.
          issueId={values.isSent && code && code.standing !== 'active' ? CODE_ISSUE : undefined}
        />
        <button
          type="submit"
          name="step"
          value="update"
          formAction={`${action}#pay`}
          className={parts.lineButton}
        >
          {say('apply')}
        </button>
        {code && values.isSent && <ShopCodeText shop={shop} values={values} language={language} />}
      </div>
      {hasCompany && (
        <div className={own.inviter}>
          <div className={styles.two}>
            <ShopField
              name="company"
              label={say('company')}
              value={values.text('company')}
              issue={issues.company}
              autoComplete="organization"
              maxLength={SHOP_MAX_LENGTHS.company}
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
          <ShopTrade shop={shop} values={values} />
          <label className={styles.check}>
            <input type="checkbox" name="tellsName" defaultChecked={values.isOn('tellsName')} />
            {say('tellsName', { company: code?.company ?? '' })}
          </label>
        </div>
      )}
      <p className={styles.sub}>{say('how')}</p>
      <div className={own.ways}>
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
      {issues.method && <p className={styles.fault}>{words(issues.method)}</p>}
      <Terms isFaulty={issues.acceptsTerms !== undefined} isOn={values.isOn('acceptsTerms')} />
      <div className={own.buy}>
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
          className={parts.button}
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

function Way({ name, isChosen, hint }: { name: 'card' | 'transfer'; isChosen: boolean; hint: string }) {
  const say = useTexts(shopTexts)
  return (
    <label className={own.way}>
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
  const conditions = useHref('/ticket-conditions')
  return (
    <div className={own.terms}>
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
        <p className={styles.fault} id="terms-fault" data-fault="">
          {say('termsFault')}
        </p>
      )}
    </div>
  )
}
