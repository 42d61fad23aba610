import { type PageResult, pageMethods, shopMethods } from '@foyer/fair-domain'
import { SERVER_METHOD_PATH } from '@foyer/record-contract'
import { type LoaderFunctionArgs, useHref, useLoaderData } from 'react-router'
import { textsIn, useTexts } from '../../i18n/use-texts.ts'
import { fairEvent } from '../../shell/fair-event.ts'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import parts from '../../shell/site-parts.module.css'
import { SiteText } from '../../shell/site-text.tsx'
import styles from './shop.module.css'
import { shopTexts } from './shop.texts.ts'
import { ShopCodeText } from './shop-code-text.tsx'
import own from './shop-form.module.css'
import { ShopPaySection } from './shop-pay-section.tsx'
import { ShopPeopleSection } from './shop-people-section.tsx'
import { ShopSummary } from './shop-summary.tsx'
import { shopValues, totalsOf } from './shop-values.ts'
import { nameOf, ShopWhenSection } from './shop-when-section.tsx'

/** The page record with the text below the form. */
const PAGE = 'ticketing'

const { controller, method } = shopMethods.getWaiting
const WAITING_PATH = `${SERVER_METHOD_PATH}/${controller}/${method}`

export async function loader({ request, context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { language, formOutcome, site } = portal
  const { searchParams } = new URL(request.url)
  const code = formOutcome?.values.code ?? searchParams.get('code') ?? ''
  const [going] = /^[\d_-]+$/.exec(searchParams.get('going') ?? '') ?? []
  const [shop, text] = await Promise.all([
    readPublic(portal, shopMethods.getShop, { code, language }),
    readPublic<object, PageResult, null>(
      portal,
      pageMethods.getPage,
      { slug: PAGE, language, draft: false },
      () => null,
    ),
  ])
  const say = textsIn(shopTexts, language)
  const page: PageInfo = {
    title: say('title'),
    description: say('description'),
    opening: 'own',
    frame: 'focused',
    // A link that a visitor shares shows the visitor's card.
    image: going && `${site.origin ?? ''}/${site.path}/cards/${language}/going/${going}.jpg`,
    isHidden: code !== '',
    structured: shop.edition
      ? [
          {
            ...fairEvent(shop.edition, `Foyer ${shop.edition.year}`, say('description')),
            offers: shop.offers.map((offer) => ({
              '@type': 'Offer',
              name: nameOf(offer, say),
              price: offer.full / 100,
              priceCurrency: 'EUR',
              availability: 'https://schema.org/InStock',
            })),
          },
        ]
      : [],
  }
  return { page, shop, text: text?.body ?? '' }
}

/** One page: days, people, payment. A posted form that works without scripts; with them the total follows. */
export function Component() {
  const say = useTexts(shopTexts)
  const { formOutcome, language } = usePortal()
  const { shop, text } = useLoaderData<typeof loader>()
  const action = useHref('/ticketing')
  const order = useHref('/ticketing/order')
  const values = shopValues(shop, formOutcome?.values)
  const issues = formOutcome?.faults ?? {}
  const hasIssues = Object.keys(issues).length > 0
  const isOpen = shop.offers.length > 0 && (shop.card !== null || shop.isTransferOffered)
  const part = { shop, values, issues, language }
  return (
    <div className={styles.page}>
      <h1 className={parts.display}>{say('title')}</h1>
      <p className={`${parts.lead} ${styles.lead}`}>{say(shop.card === null ? 'leadTransfer' : 'lead')}</p>
      {!isOpen && (
        <p className={styles.alert} role="status">
          <strong>{say('over')}</strong> {say(shop.offers.length === 0 ? 'overText' : 'nothingToPayWith')}
        </p>
      )}
      {isOpen && (
        <form
          method="post"
          action={action}
          className={styles.columns}
          noValidate
          data-mendable=""
          data-shop={JSON.stringify({ offers: shop.offers, vatRate: shop.vatRate, language })}
          data-sent={values.isSent ? '' : undefined}
        >
          {/* Enter clicks the first submit button: without this one it would apply the code instead of paying. */}
          <span className={parts.unseen}>
            <button type="submit" name="step" value="order" tabIndex={-1} aria-hidden="true" />
          </span>
          <input type="hidden" name="requestKey" defaultValue="" />
          <input type="hidden" name="total" defaultValue={String(totalsOf(shop, values).total)} />
          <div>
            {/* The page's script fills it for a buyer who comes back from the payment page. */}
            <p className={own.waiting} role="status" hidden data-waiting={WAITING_PATH} data-order={order}>
              <b data-number={say('waiting', { number: '{number}' })} />{' '}
              <span data-time={say('waitingText', { time: '{time}' })} />{' '}
              <a href={action}>{say('waitingLink')}</a>
            </p>
            {/* The result of a code from a link comes first; a typed code is answered beside its field. */}
            {shop.code && !values.isSent && (
              <div className={shop.code.standing === 'active' ? styles.notice : styles.alert}>
                <ShopCodeText shop={shop} values={values} language={language} />
              </div>
            )}
            {hasIssues && (
              <p className={styles.alert} role="alert" data-check="">
                {say('check')}
              </p>
            )}
            {formOutcome?.refusal && (
              <p className={styles.alert} role="alert" tabIndex={-1}>
                {formOutcome.refusal}
              </p>
            )}
            <ShopWhenSection {...part} />
            <ShopPeopleSection {...part} />
            <ShopPaySection {...part} />
          </div>
          <ShopSummary {...part} />
        </form>
      )}
      {text !== '' && (
        <section className={own.more} aria-label={say('good')}>
          <SiteText html={text} className={own.text} />
        </section>
      )}
    </div>
  )
}
