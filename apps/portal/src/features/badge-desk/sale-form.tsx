import {
  CODE_TICKETS,
  cashDrawerMethods,
  type DeskSaleResult,
  type DeskShopResult,
  deskSaleMethods,
  formatPrice,
  LANGUAGES,
} from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Banner, Button, CheckboxGroup, RadioGroup, TextField, useToasts } from '@foyer/ui'
import { useEffect, useRef, useState } from 'react'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { ReadState } from '../../shell/read-state.tsx'
import styles from './badge-desk.module.css'
import { badgeDeskTexts } from './badge-desk.texts.ts'
import { Duplicates } from './duplicates.tsx'

interface Props {
  onSold: (ticketId: string | null) => void
  onOpenDrawer: () => void
  /** Opens a person who is registered already. */
  onChoose: (ticketId: string) => void
}

/** Sells a ticket to a walk-in. */
export function SaleForm(props: Props) {
  const say = useTexts(badgeDeskTexts)
  const shop = useMethod(deskSaleMethods.getShop, {})
  if (!shop.data) return <ReadState read={shop} />
  if (shop.data.offers.length === 0) return <Banner tone="warning">{say('soldOut')}</Banner>
  return <Sale shop={shop.data} {...props} />
}

function Sale({ shop, onSold, onOpenDrawer, onChoose }: Props & { shop: DeskShopResult }) {
  const say = useTexts(badgeDeskTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const drawer = useMethod(cashDrawerMethods.getDrawer, {})
  const [requestKey] = useState(() => crypto.randomUUID())
  const first = shop.today ?? shop.days[0]
  const priceOf = (ticket: string) => shop.offers.find((offer) => offer.ticket === ticket)?.price ?? 0
  const form = useMethodForm(deskSaleMethods.sell, {
    initial: {
      firstName: '',
      lastName: '',
      email: '',
      company: '',
      adult: '',
      ticket: shop.offers[0]?.ticket ?? 'oneDay',
      days: first === undefined ? [] : [first],
      method: 'terminal',
      language,
    },
    texts: badgeDeskTexts,
    check: ({ firstName, lastName, email, ticket, days }) => {
      const offer = shop.offers.find((one) => one.ticket === ticket)
      return {
        firstName: firstName.trim() === '' ? 'required' : undefined,
        lastName: lastName.trim() === '' ? 'required' : undefined,
        email: email.includes('@') ? undefined : 'email',
        days: offer && days.length >= offer.minDays && days.length <= offer.maxDays ? undefined : 'days',
      }
    },
    input: (values) => ({ ...values, requestKey, totalCents: priceOf(values.ticket) }),
    onSent: ({ number, receipt, ticketId }: DeskSaleResult) => {
      toasts.success(say('soldToast', { number, receipt: receipt ?? '–' }))
      onSold(ticketId)
    },
  })
  const names = useRef<HTMLDivElement>(null)
  useEffect(() => names.current?.querySelector('input')?.focus(), [])
  const { method, ticket } = form.values
  const hasDrawer = drawer.data?.drawer !== null
  return (
    <section className={styles.form} aria-label={say('walkIn')}>
      <h2>{say('walkIn')}</h2>
      <p className={styles.quiet}>{say('walkInLead')}</p>
      <MethodForm form={form} send={say('take', { price: formatPrice(priceOf(ticket), language) })}>
        <div className={styles.pair} ref={names}>
          <TextField {...form.text('firstName')} isRequired autoComplete="off" />
          <TextField {...form.text('lastName')} isRequired autoComplete="off" />
        </div>
        <TextField
          {...form.text('email')}
          type="email"
          isRequired
          hint={say('emailHint')}
          autoComplete="off"
        />
        <Duplicates name={`${form.values.firstName} ${form.values.lastName}`} onChoose={onChoose} />
        <TextField {...form.text('company')} hint={say('companyHint')} autoComplete="off" />
        <RadioGroup
          {...form.choice('ticket')}
          isRow
          options={shop.offers.map((offer) => ({
            value: offer.ticket,
            label: `${CODE_TICKETS[offer.ticket][language]}, ${formatPrice(offer.price, language)}`,
          }))}
        />
        <CheckboxGroup
          {...form.list('days')}
          isRow
          isRequired
          options={shop.days.map((day) => ({
            value: day,
            label: formatDay(day, language, { year: undefined }),
          }))}
        />
        <RadioGroup
          {...form.choice('method')}
          isRow
          options={(['terminal', 'cash'] as const).map((value) => ({ value, label: say(value) }))}
        />
        <RadioGroup
          {...form.choice('language')}
          isRow
          options={LANGUAGES.map((value) => ({ value, label: say(value) }))}
        />
        <TextField {...form.text('adult')} hint={say('adultHint')} autoComplete="off" />
        {method === 'cash' && !hasDrawer && (
          <Banner
            tone="warning"
            action={
              <Button size="small" onPress={onOpenDrawer}>
                {say('openDrawer')}
              </Button>
            }
          >
            {say('noDrawer')}
          </Banner>
        )}
        <p className={styles.quiet}>{say('notice')}</p>
      </MethodForm>
    </section>
  )
}
