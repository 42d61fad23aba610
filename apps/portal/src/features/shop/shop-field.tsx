import { useTexts } from '../../i18n/use-texts.ts'
import styles from './shop.module.css'
import { shopTexts } from './shop.texts.ts'

interface ShopFieldProps {
  name: string
  label: string
  value: string
  fault?: string | undefined
  hint?: string | undefined
  type?: 'text' | 'email'
  autoComplete?: string
  isRequired?: boolean
}

/** One field of the shop, as the browser itself sends it. */
export function ShopField({
  name,
  label,
  value,
  fault,
  hint,
  type = 'text',
  autoComplete,
  isRequired = false,
}: ShopFieldProps) {
  const words = useFaultWords()
  const id = `shop-${name}`
  const describedBy = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ')
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
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {words(fault)}
        </p>
      )}
    </div>
  )
}

/** The words for what the server found wrong. */
export function useFaultWords() {
  const say = useTexts(shopTexts)
  return (fault: string) => {
    if (fault === 'email') return say('emailFault')
    if (fault === 'tooLong' || fault === 'notOffered' || fault === 'serviceClosed') return say(fault)
    return say('required')
  }
}
