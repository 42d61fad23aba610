import {
  type Estimate,
  type EstimateInput,
  estimateMethods,
  estimatePrice,
  formatCents,
  hallName,
  offeredServices,
  PAYER_PLACES,
  type PayerPlace,
  type PriceListResult,
  readEstimate,
} from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { useHref } from 'react-router'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { OpenSides } from '../../shell/open-sides.tsx'
import { Price } from '../../shell/price.tsx'
import form from './enquiry-form.module.css'
import styles from './price-estimate.module.css'
import { priceEstimateTexts } from './price-estimate.texts.ts'

/** Price of a stand before applying. A plain form: its values are in the URL, and it works without scripts. */
export function PriceEstimate({ slug, query }: { slug: string; query: string }) {
  const say = useTexts(priceEstimateTexts)
  const action = useHref(`/${slug}`)
  const { data: list } = useMethod(estimateMethods.getPriceList, {})
  if (!list) return null
  const params = new URLSearchParams(query)
  const input = readEstimate(params, list)
  const result = params.has('area') ? estimatePrice(input, list) : null
  const issue = result && 'issue' in result ? result : null
  return (
    <section id="estimate" className={styles.estimate} aria-labelledby="estimate-title">
      <h2 id="estimate-title">{say('title')}</h2>
      {list.pavilions.length === 0 ? (
        <p>{say('noPavilions')}</p>
      ) : (
        <>
          <p>{say('lead', { edition: list.edition })}</p>
          <form method="get" action={`${action}#estimate`} className={form.form}>
            <Fields list={list} input={input} />
            {issue && (
              <p className={form.alert} role="alert">
                {say(issueText(issue))}
              </p>
            )}
            <button type="submit" className={form.send}>
              {say('compute')}
            </button>
          </form>
          {result && 'price' in result && <Result estimate={result} list={list} />}
        </>
      )}
    </section>
  )
}

function issueText({ issue, field }: { issue: string; field: 'hall' | 'area' }) {
  if (field === 'hall') return 'missing'
  return issue === 'areaTooSmall' || issue === 'areaStep' ? issue : 'areaMissing'
}

function Fields({ list, input }: { list: PriceListResult; input: EstimateInput }) {
  const say = useTexts(priceEstimateTexts)
  const language = useLanguage()
  const { settings, pavilions } = list
  return (
    <>
      <div className={form.field}>
        <label htmlFor="estimate-hall">{say('hall')}</label>
        <select id="estimate-hall" name="hall" defaultValue={input.hall}>
          <option value="">{say('choose')}</option>
          {pavilions.map(({ id, name, pricePerSquareMetre }) => (
            <option key={id} value={id}>
              {`${hallName(name, language)}, ${formatCents(pricePerSquareMetre, language)}/m²`}
            </option>
          ))}
        </select>
      </div>
      <div className={form.field}>
        <label htmlFor="estimate-area">{say('area')}</label>
        <input
          id="estimate-area"
          name="area"
          inputMode="decimal"
          defaultValue={input.area || settings.minArea}
          aria-describedby="estimate-area-hint"
        />
        <small id="estimate-area-hint">
          {say('areaHint', { min: settings.minArea, step: settings.areaStep })}
        </small>
      </div>
      <fieldset className={`${styles.sides} ${form.wide}`}>
        <legend>{say('sides')}</legend>
        {settings.openSidesSurcharge.map((percent, place) => (
          <label key={say('side', { count: place + 1 })}>
            <input type="radio" name="sides" value={place + 1} defaultChecked={input.sides === place + 1} />
            <OpenSides count={place + 1} />
            <span>
              {say('side', { count: place + 1 })} {percent > 0 && say('surcharge', { percent })}
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className={`${styles.services} ${form.wide}`}>
        <legend>{say('services')}</legend>
        {offeredServices(settings).map(({ code, label, price }) => (
          <div key={code} className={form.field}>
            <label
              htmlFor={`estimate-${code}`}
            >{`${label[language]}, ${formatCents(price, language)}`}</label>
            <input
              id={`estimate-${code}`}
              name={code}
              type="number"
              min={0}
              max={999}
              defaultValue={input.services[code] ?? 0}
            />
          </div>
        ))}
      </fieldset>
      <div className={`${form.field} ${form.wide}`}>
        <label htmlFor="estimate-place">{say('place')}</label>
        <select id="estimate-place" name="place" defaultValue={input.place}>
          {(Object.keys(PAYER_PLACES) as PayerPlace[]).map((place) => (
            <option key={place} value={place}>
              {say(place)}
            </option>
          ))}
        </select>
      </div>
    </>
  )
}

function Result({ estimate: { price, payable }, list }: { estimate: Estimate; list: PriceListResult }) {
  const say = useTexts(priceEstimateTexts)
  const language = useLanguage()
  const { settings } = list
  const euro = (cents: number) => formatCents(cents, language)
  const net = price.total - price.prepayment
  const vat = payable.total.vat - payable.prepayment.vat
  return (
    <section className={styles.result} aria-label={say('result')}>
      <h3>{say('result')}</h3>
      <dl>
        {price.items.map(({ code, kind, label, quantity, unitPrice, total }) => (
          <div key={code}>
            <dt>
              {kind === 'space'
                ? say('spaceLine', { label: label[language], area: quantity, price: euro(unitPrice) })
                : quantity === 1
                  ? label[language]
                  : `${label[language]} × ${quantity}`}
            </dt>
            <dd>{euro(total)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{say('total')}</dt>
          <dd>
            <Price price={payable.total} />
          </dd>
        </div>
        <div>
          <dt>{say('prepayment', { days: settings.prepaymentDays })}</dt>
          <dd>
            <Price price={payable.prepayment} />
          </dd>
        </div>
        <div>
          <dt>{say('balance', { day: formatDay(settings.balanceDue, language) })}</dt>
          <dd>
            <Price price={{ gross: net + vat, net, vat }} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
