import {
  COURIER,
  cheaperQuantity,
  DIGITAL,
  deadlineText,
  formatCents,
  minimumOf,
  type TicketOrderForm,
  type TicketShopResult,
  ticketOrderIssues,
  ticketOrderMethods,
  ticketOrderTotals,
} from '@foyer/fair-domain'
import {
  Banner,
  Button,
  ComboBox,
  Fieldset,
  Form,
  NumberField,
  RadioGroup,
  TextField,
  useToasts,
} from '@foyer/ui'
import { useMemo, useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { countryOptions } from '../../shell/country-options.ts'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { refusalOf, refusalText } from '../../shell/refusal.ts'
import { clearRequestKey, requestKeyFor } from '../../shell/request-key.ts'
import { useFailure } from '../../shell/use-failure.ts'
import styles from './buy-tickets.module.css'
import { buyTicketsTexts } from './buy-tickets.texts.ts'
import { OrderSummary } from './order-summary.tsx'
import { PriceTiers } from './price-tiers.tsx'

const WORDS = { email: 'emailFault', phone: 'phoneFault', shippingOver: 'shippingOverFault' } as const

/** Quantities, referent, delivery and total on one page; one click orders. */
export function OrderForm({ shop }: { shop: TicketShopResult }) {
  const say = useTexts(buyTicketsTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const fail = useFailure()
  const countries = useMemo(() => countryOptions(language), [language])
  const place = `ticket-order:${shop.edition.year}`
  const [refusal, setRefusal] = useState<string | null>(null)
  const { settings } = shop
  const min = minimumOf([...settings.oneDayTiers, ...settings.twoDayTiers])
  const form = useMethodForm(ticketOrderMethods.placeOrder, {
    initial: emptyOrder(shop),
    texts: buyTicketsTexts,
    draft: place,
    check: (values) => ticketOrderIssues(values, settings, shop.now),
    issueText: (issue) =>
      issue === 'tooFew'
        ? say('tooFew', { min })
        : say(issue in WORDS ? WORDS[issue as keyof typeof WORDS] : (issue as 'required')),
    input: (values) => {
      setRefusal(null)
      const sent = { ...values, totalCents: ticketOrderTotals(values, settings).total }
      return { ...sent, requestKey: requestKeyFor(place, sent) }
    },
    onSent: ({ number }) => {
      clearRequestKey(place)
      toasts.success(say('ordered', { number }))
    },
    onFailed: (error) => {
      const hasNewPrice = refusalOf(error)?.code === 'PRICE_CHANGED'
      const words = hasNewPrice ? say('priceChanged') : refusalText(error)
      if (words) setRefusal(words)
      else fail(error, say('failed'))
      return true
    },
  })
  const { values } = form
  const totals = ticketOrderTotals(values, settings)
  const shipping = deadlineText('shippingUntil', shop.shipping, language)
  const euro = (cents: number) => formatCents(cents, language)
  const quantity = (name: 'oneDay' | 'twoDay') => {
    const field = form.number(name)
    const cheaper = cheaperQuantity(values[name], settings[`${name}Tiers`])
    return (
      <div>
        <NumberField {...field} minValue={0} maxValue={100_000} />
        {cheaper && (
          <p role="status" className={styles.cheaper}>
            {say('cheaper', { quantity: cheaper.quantity, saving: euro(cheaper.saving) })}{' '}
            <Button variant="link" onPress={() => field.onChange(cheaper.quantity)}>
              {say('takeCheaper', { quantity: cheaper.quantity })}
            </Button>
          </p>
        )}
      </div>
    )
  }
  const hints: Readonly<Record<string, string>> = {
    digital: say('digitalHint'),
    courier: say('courierHint', {
      shipping,
      italy: euro(settings.courierItaly),
      europe: euro(settings.courierEurope),
      elsewhere: euro(settings.courierElsewhere),
    }),
    collection: say('collectionHint'),
  }
  return (
    <Form errors={form.errors} onSubmit={() => void form.submit()}>
      {refusal && (
        <Banner tone="warning" isResult>
          {refusal}
        </Banner>
      )}
      {form.wasKept && <Banner tone="info">{say('draftKept')}</Banner>}
      <div className={styles.layout}>
        <div className={styles.main}>
          <Fieldset legend={say('ticketsPart')} hint={say('ticketsHint', { min })} columns={2}>
            {quantity('oneDay')}
            {quantity('twoDay')}
          </Fieldset>
          <Fieldset legend={say('referentPart')} columns={2}>
            <TextField {...form.text('firstName')} isRequired />
            <TextField {...form.text('lastName')} isRequired />
            <TextField {...form.text('email')} isRequired type="email" />
            <TextField {...form.text('phone')} isRequired type="tel" hint={say('phoneHint')} />
          </Fieldset>
          <Fieldset legend={say('shippingPart')}>
            <RadioGroup
              {...form.choice('method')}
              isRequired
              hint={shop.isShippingOver ? shipping : undefined}
              options={shop.methods
                .filter(({ value }) => value !== COURIER || !shop.isShippingOver)
                .map((method) => ({ ...method, description: hints[method.value] ?? hints.collection }))}
            />
          </Fieldset>
          {values.method === COURIER && (
            <Fieldset legend={say('recipient')} columns={2}>
              <TextField {...form.text('recipient')} isRequired />
              <TextField {...form.text('street')} isRequired />
              <TextField {...form.text('city')} isRequired />
              <TextField {...form.text('postalCode')} isRequired />
              <TextField {...form.text('stateCode')} isRequired={values.country === 'IT'} />
              <ComboBox {...form.choice('country')} isRequired options={countries} />
            </Fieldset>
          )}
        </div>
        <div className={styles.side}>
          <PriceTiers settings={settings} />
          <OrderSummary
            form={values}
            totals={totals}
            vatRate={settings.vatRate}
            transferDays={shop.transferDays}
          >
            <Button type="submit" variant="primary" isPending={form.isSending}>
              {say('order')}
            </Button>
          </OrderSummary>
        </div>
      </div>
    </Form>
  )
}

const emptyOrder = ({ referent, methods }: TicketShopResult): TicketOrderForm => ({
  firstName: referent.firstName,
  lastName: referent.lastName,
  email: referent.email,
  phone: referent.phone,
  oneDay: 0,
  twoDay: 0,
  method: methods[0]?.value ?? DIGITAL,
  recipient: referent.company,
  street: referent.street,
  city: referent.city,
  postalCode: referent.postalCode,
  stateCode: referent.stateCode,
  country: referent.country,
})
