import { EMAIL_PATTERN } from '@foyer/fair-domain'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './shop.module.css'
import { shopTexts } from './shop.texts.ts'

interface ShopFieldProps {
  /** Required if several fields have the same name. */
  id?: string
  name: string
  label: string
  value: string
  fault?: string | undefined
  hint?: string | undefined
  type?: 'text' | 'email'
  autoComplete?: string
  isRequired?: boolean
  maxLength?: number
  /** Id of an error text elsewhere. */
  faultId?: string | undefined
}

/** One field of the shop, as a native form control. */
export function ShopField({
  name,
  id = `shop-${name}`,
  label,
  value,
  fault,
  hint,
  type = 'text',
  autoComplete,
  isRequired = false,
  maxLength,
  faultId = fault && `${id}-fault`,
}: ShopFieldProps) {
  const words = useIssueText()
  const describedBy = [faultId, hint && `${id}-hint`].filter(Boolean).join(' ')
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
        aria-invalid={faultId ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {fault && (
        <p id={faultId} className={styles.fault} data-fault="">
          {words(fault)}
        </p>
      )}
    </div>
  )
}

/** Text of a server error. */
export function useIssueText() {
  const say = useTexts(shopTexts)
  return (fault: string) => {
    if (fault === 'email') return say('emailFault')
    if (fault === 'iban') return say('ibanFault')
    if (fault === 'tooLong' || fault === 'notOffered' || fault === 'serviceClosed') return say(fault)
    return say('required')
  }
}
