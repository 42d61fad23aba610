import {
  COURIER,
  cheaperQuantity,
  DIGITAL,
  formatCents,
  issueAt,
  minimumOf,
  type TicketOrderForm,
  type TicketOrderIssue,
  type TicketOrderIssues,
  type TicketShopResult,
  ticketOrderIssues,
  ticketOrderMethods,
  ticketOrderTotals,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import {
  Banner,
  Button,
  ComboBox,
  Fieldset,
  Form,
  type FormError,
  NumberField,
  RadioGroup,
  TextField,
  useToasts,
} from '@foyer/ui'
import { useMemo, useState } from 'react'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { countryOptions } from '../../shell/country-options.ts'
import { refusalOf, refusalText } from '../../shell/refusal.ts'
import { clearRequestKey, requestKeyFor } from '../../shell/request-key.ts'
import { useDraft } from '../../shell/use-draft.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { writeIssuesOf } from '../../shell/write-issues.ts'
import styles from './buy-tickets.module.css'
import { buyTicketsTexts } from './buy-tickets.texts.ts'
import { OrderSummary } from './order-summary.tsx'
import { PriceTiers } from './price-tiers.tsx'

const WORDS = { email: 'emailFault', phone: 'phoneFault', shippingOver: 'shippingOverFault' } as const

/** Quantities, referent, delivery and total on one page; one click orders. */
export function OrderForm({ shop, onOrdered }: { shop: TicketShopResult; onOrdered: () => void }) {
  const say = useTexts(buyTicketsTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const fail = useFailure()
  const countries = useMemo(() => countryOptions(language), [language])
  const { mutateAsync: run, status } = useMethodRun(ticketOrderMethods.placeOrder)
  const place = `ticket-order:${shop.edition.year}`
  const draft = useDraft<TicketOrderForm>(place, emptyOrder(shop))
  const [issues, setIssues] = useState<TicketOrderIssues>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const { values } = draft
  const { settings } = shop
  const totals = ticketOrderTotals(values, settings)
  const min = minimumOf([...settings.oneDayTiers, ...settings.twoDayTiers])
  const issueText = (issue: TicketOrderIssue) => {
    if (issue === 'tooFew') return say('tooFew', { min })
    return say(issue in WORDS ? WORDS[issue as keyof typeof WORDS] : (issue as 'required'))
  }
  const errorAt = (name: keyof TicketOrderForm) => {
    const issue = issues[name]
    return issue && issueText(issue)
  }

  async function order() {
    setRefusal(null)
    const found = ticketOrderIssues(values, settings, shop.now)
    setIssues(found)
    if (Object.keys(found).length > 0) return
    try {
      const sent = { ...values, totalCents: totals.total }
      const { number } = await run({ ...sent, requestKey: requestKeyFor(place, sent) })
      clearRequestKey(place)
      draft.discard()
      toasts.success(say('ordered', { number }))
      onOrdered()
    } catch (error) {
      const refused = writeIssuesOf(error)
      const hasNewPrice = refusalOf(error)?.code === 'PRICE_CHANGED'
      const words = hasNewPrice ? say('priceChanged') : refusalText(error)
      if (refused) setIssues(refused.byField as TicketOrderIssues)
      else if (words) setRefusal(words)
      else fail(error, say('failed'))
      if (hasNewPrice) onOrdered()
    }
  }

  const text = (
    name: Exclude<keyof TicketOrderForm, 'oneDay' | 'twoDay' | 'method' | 'country'>,
    isRequired = true,
  ) => (
    <TextField
      name={name}
      label={say(name)}
      type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
      hint={name === 'phone' ? say('phoneHint') : undefined}
      isRequired={isRequired}
      value={values[name]}
      onChange={(value) => draft.change({ [name]: value })}
      error={errorAt(name)}
    />
  )
  const euro = (cents: number) => formatCents(cents, language)
  const quantity = (name: 'oneDay' | 'twoDay') => {
    const cheaper = cheaperQuantity(values[name], settings[`${name}Tiers`])
    return (
      <div>
        <NumberField
          name={name}
          label={say(name)}
          minValue={0}
          maxValue={100_000}
          value={values[name]}
          onChange={(value) => draft.change({ [name]: Number.isNaN(value) ? 0 : value })}
          error={errorAt(name)}
        />
        {cheaper && (
          <p role="status" className={styles.cheaper}>
            {say('cheaper', { quantity: cheaper.quantity, saving: euro(cheaper.saving) })}{' '}
            <Button variant="link" onPress={() => draft.change({ [name]: cheaper.quantity })}>
              {say('takeCheaper', { quantity: cheaper.quantity })}
            </Button>
          </p>
        )}
      </div>
    )
  }
  const day = formatDay(settings.shippingUntil, language)
  const hints: Readonly<Record<string, string>> = {
    digital: say('digitalHint'),
    courier: say('courierHint', {
      day,
      italy: euro(settings.courierItaly),
      europe: euro(settings.courierEurope),
      elsewhere: euro(settings.courierElsewhere),
    }),
    collection: say('collectionHint'),
  }
  const errors: FormError[] = Object.entries(issues).map(([field, issue]) => ({
    field,
    message: issueAt(say(field as 'oneDay'), issueText(issue)),
  }))
  return (
    <Form errors={errors} onSubmit={() => void order()}>
      {refusal && (
        <Banner tone="warning" isResult>
          {refusal}
        </Banner>
      )}
      {draft.wasKept && <Banner tone="info">{say('draftKept')}</Banner>}
      <div className={styles.layout}>
        <div className={styles.main}>
          <Fieldset legend={say('ticketsPart')} hint={say('ticketsHint', { min })} columns={2}>
            {quantity('oneDay')}
            {quantity('twoDay')}
          </Fieldset>
          <Fieldset legend={say('referentPart')} columns={2}>
            {text('firstName')}
            {text('lastName')}
            {text('email')}
            {text('phone')}
          </Fieldset>
          <Fieldset legend={say('shippingPart')}>
            <RadioGroup
              name="method"
              isRequired
              label={say('method')}
              hint={shop.isShippingOver ? say('shippingOver', { day }) : undefined}
              options={shop.methods
                .filter(({ value }) => value !== COURIER || !shop.isShippingOver)
                .map((method) => ({ ...method, description: hints[method.value] ?? hints.collection }))}
              value={values.method}
              onChange={(method) => draft.change({ method })}
              error={errorAt('method')}
            />
          </Fieldset>
          {values.method === COURIER && (
            <Fieldset legend={say('recipient')} columns={2}>
              {text('recipient')}
              {text('street')}
              {text('city')}
              {text('postalCode')}
              {text('stateCode', values.country === 'IT')}
              <ComboBox
                name="country"
                label={say('country')}
                options={countries}
                value={values.country}
                onChange={(value) => draft.change({ country: value ?? '' })}
                isRequired
                error={errorAt('country')}
              />
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
            <Button type="submit" variant="primary" isPending={status === 'running'}>
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
