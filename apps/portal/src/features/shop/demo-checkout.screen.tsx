import { formatPrice, shopMethods } from '@foyer/fair-domain'
import { data, type LoaderFunctionArgs, useHref, useLoaderData } from 'react-router'
import { defineTexts } from '../../i18n/define-texts.ts'
import { textsIn, useTexts } from '../../i18n/use-texts.ts'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './shop.module.css'
import own from './shop-order.module.css'

const demoCheckoutTexts = defineTexts({
  'en-US': {
    title: 'Demo payment',
    notice: 'This page simulates the card payment page. No card is required and nothing is charged.',
    pay: 'Pay {total}',
    refuse: 'Try a card that is declined',
    refused:
      'The card was declined and nothing has been charged. Try another one, or go back and choose another payment method.',
    back: 'Back without paying',
    over: 'This payment is closed.',
  },
  it: {
    title: 'Pagamento di prova',
    notice:
      'Questa pagina sta al posto del gestore delle carte. Non chiede alcuna carta e non addebita nulla.',
    pay: 'Paga {total}',
    refuse: 'Prova con una carta rifiutata',
    refused:
      'La carta è stata rifiutata e non è stato addebitato nulla. Provane un’altra, o torna indietro e paga in altro modo.',
    back: 'Torna senza pagare',
    over: 'Questo pagamento è chiuso.',
  },
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('id') ?? ''
  const checkout = await readPublic(portal, shopMethods.getDemoCheckout, { id })
  if (checkout === null) throw data(null, { status: 404 })
  const title = textsIn(demoCheckoutTexts, portal.language)('title')
  const page: PageInfo = {
    title,
    description: title,
    cardOf: '/home',
    opening: 'own',
    frame: 'bare',
    isHidden: true,
  }
  return { page, checkout, id, isRefused: searchParams.get('card') === 'refused' }
}

/** Placeholder for the page of a payment provider, labelled as such, without card data. */
export function Component() {
  const say = useTexts(demoCheckoutTexts)
  const { language } = usePortal()
  const { checkout, id, isRefused } = useLoaderData<typeof loader>()
  const action = useHref(`/ticketing/demo-checkout?id=${encodeURIComponent(id)}`)
  return (
    <div className={own.demo}>
      <h1>{say('title')}</h1>
      <p className={styles.notice}>{say('notice')}</p>
      {isRefused && checkout.state === 'open' && (
        <p className={styles.alert} role="alert">
          {say('refused')}
        </p>
      )}
      <p className={styles.sub}>{checkout.description}</p>
      <form method="post" action={action} className={own.acts}>
        {checkout.state === 'open' ? (
          <>
            <button type="submit" name="step" value="pay" className={parts.button}>
              {say('pay', { total: formatPrice(checkout.amountCents, language) })}
            </button>
            <button type="submit" name="step" value="refuse" className={parts.lineButton}>
              {say('refuse')}
            </button>
          </>
        ) : (
          <p role="status">{say('over')}</p>
        )}
        <button type="submit" name="step" value="back" className={parts.lineButton}>
          {say('back')}
        </button>
      </form>
    </div>
  )
}
