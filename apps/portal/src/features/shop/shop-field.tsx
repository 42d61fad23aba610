import { EMAIL_PATTERN } from '@foyer/fair-domain'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './shop.module.css'
import { shopTexts } from './shop.texts.ts'
import { shopInvoiceTexts } from './shop-invoice.texts.ts'

interface ShopFieldProps {
  /** Required if several fields have the same name. */
  id?: string
  name: string
  label: string
  value: string
  issue?: string | undefined
  hint?: string | undefined
  type?: 'text' | 'email'
  autoComplete?: string
  isRequired?: boolean
  maxLength?: number
  /** Id of an error text elsewhere. */
  issueId?: string | undefined
}

/** One field of the shop, as a native form control. */
export function ShopField({
  name,
  id = `shop-${name}`,
  label,
  value,
  issue,
  hint,
  type = 'text',
  autoComplete,
  isRequired = false,
  maxLength,
  issueId = issue && `${id}-fault`,
}: ShopFieldProps) {
  const words = useIssueText()
  const describedBy = [issueId, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {isRequired && <span className={styles.mark}> *</span>}
      </label>
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={value}
        autoComplete={autoComplete}
        aria-required={isRequired || undefined}
        pattern={type === 'email' ? EMAIL_PATTERN : undefined}
        maxLength={maxLength}
        aria-invalid={issueId ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {issue && (
        <p id={issueId} className={styles.fault} data-fault="">
          {words(issue)}
        </p>
      )}
    </div>
  )
}

/** Text of a server error. */
export function useIssueText() {
  const say = useTexts(shopTexts)
  const sayInvoice = useTexts(shopInvoiceTexts)
  const texts: Readonly<Record<string, string>> = {
    email: say('emailFault'),
    iban: say('ibanFault'),
    tooLong: say('tooLong'),
    notOffered: say('notOffered'),
    serviceClosed: say('serviceClosed'),
    vatCheck: sayInvoice('vatCheck'),
    fiscalCodeCheck: sayInvoice('fiscalCodeCheck'),
    delivery: sayInvoice('deliveryFault'),
    postalCode: sayInvoice('postalCodeFault'),
    province: sayInvoice('provinceFault'),
  }
  return (issue: string) => texts[issue] ?? say('required')
}
