import {
  INVOICE_RECIPIENTS,
  type InvoiceRecipient,
  invoiceFieldName,
  SHOP_INVOICE_LENGTHS,
  type ShopInvoiceField,
} from '@foyer/fair-domain'
import { useTexts } from '../../i18n/use-texts.ts'
import { countryOptions } from '../../shell/country-options.ts'
import { usePortal } from '../../shell/portal.ts'
import styles from './shop.module.css'
import { ShopField } from './shop-field.tsx'
import own from './shop-invoice.module.css'
import { shopInvoiceTexts } from './shop-invoice.texts.ts'

interface InvoiceFieldsProps {
  text: (name: string) => string
  issues: Readonly<Record<string, string>>
  /** Percent. */
  vatRate: number
  /** False if the page's script adds the countries on demand. */
  hasCountries: boolean
}

const AUTO_COMPLETE: Partial<Record<ShopInvoiceField, string>> = {
  name: 'organization',
  street: 'street-address',
  postalCode: 'postal-code',
  city: 'address-level2',
}
const HINTS = { fiscalCode: 'fiscalCodeHint', delivery: 'deliveryHint' } as const
const OPTIONAL: readonly ShopInvoiceField[] = ['fiscalCode', 'reference']

/** Recipient of the invoice. Styles show the fields of the chosen recipient, so that no script is needed. */
export function ShopInvoiceFields({ text, issues, vatRate, hasCountries }: InvoiceFieldsProps) {
  const say = useTexts(shopInvoiceTexts)
  const { language } = usePortal()
  const chosen = text(invoiceFieldName('recipient')) || 'italian'
  const field = (name: Exclude<ShopInvoiceField, 'country'>, className = '') => (
    <div className={className}>
      <ShopField
        name={invoiceFieldName(name)}
        label={say(name)}
        value={text(invoiceFieldName(name))}
        issue={issues[invoiceFieldName(name)]}
        hint={name in HINTS ? say(HINTS[name as keyof typeof HINTS]) : undefined}
        maxLength={SHOP_INVOICE_LENGTHS[name]}
        autoComplete={AUTO_COMPLETE[name] ?? 'off'}
        isRequired={!OPTIONAL.includes(name)}
      />
    </div>
  )
  const country = invoiceFieldName('country')
  const countryIssue = issues[country]
  return (
    <div className={own.fields}>
      <fieldset className={own.recipients}>
        <legend>{say('recipient')}</legend>
        {(Object.keys(INVOICE_RECIPIENTS) as InvoiceRecipient[]).map((recipient) => (
          <label key={recipient}>
            <input
              type="radio"
              name={invoiceFieldName('recipient')}
              value={recipient}
              defaultChecked={recipient === chosen}
            />
            <span>{say(recipient)}</span>
          </label>
        ))}
      </fieldset>
      <p className={`${styles.hint} ${own.foreign}`}>{say('foreignVat', { rate: vatRate })}</p>
      <div className={`${styles.field} ${own.abroad}`}>
        <label htmlFor="shop-invoiceCountry">
          {say('country')}
          <span className={styles.mark}> *</span>
        </label>
        <select
          id="shop-invoiceCountry"
          name={country}
          defaultValue={text(country)}
          autoComplete="country"
          data-countries={hasCountries ? undefined : language}
          aria-required
          aria-invalid={countryIssue ? true : undefined}
          aria-describedby={countryIssue ? 'shop-invoiceCountry-fault' : undefined}
        >
          <option value="">{say('choose')}</option>
          {(hasCountries ? countryOptions(language) : []).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {countryIssue && (
          <p id="shop-invoiceCountry-fault" className={styles.fault} data-fault="">
            {say('countryFault')}
          </p>
        )}
      </div>
      <div className={`${styles.two} ${own.business}`}>
        {field('vatNumber')}
        {field('delivery', own.italian)}
      </div>
      {field('name')}
      {field('street')}
      <div className={own.place}>
        {field('postalCode')}
        {field('city')}
        {field('province', own.inItaly)}
      </div>
      <div className={styles.two}>
        {field('fiscalCode', own.inItaly)}
        {field('reference', own.business)}
      </div>
    </div>
  )
}
