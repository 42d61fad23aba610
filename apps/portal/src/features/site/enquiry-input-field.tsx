import { EMAIL_PATTERN, type EnquiryField } from '@foyer/fair-domain'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './enquiry-form.module.css'
import { pagesTexts } from './pages.texts.ts'

const KINDS: Readonly<
  Partial<
    Record<EnquiryField, { type?: string; autoComplete?: string; inputMode?: 'decimal'; pattern?: string }>
  >
> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', pattern: EMAIL_PATTERN },
  phone: { type: 'tel', autoComplete: 'tel' },
  company: { autoComplete: 'organization' },
  country: { autoComplete: 'country-name' },
  area: { inputMode: 'decimal' },
}
const ISSUES = ['missing', 'tooLong', 'notAnEmail', 'phoneFault', 'notANumber', 'vatFault'] as const

export interface EnquiryInputFieldProps {
  field: EnquiryField
  label: string
  isRequired: boolean
  value: string
  /** Error code. */
  issue: string | undefined
  options: readonly string[] | undefined
  onChange: (value: string) => void
}

/** One field with its label and error. */
export function EnquiryInputField({
  field,
  label,
  isRequired,
  value,
  issue,
  options,
  onChange,
}: EnquiryInputFieldProps) {
  const say = useTexts(pagesTexts)
  const known = ISSUES.find((name) => name === issue)
  const common = {
    id: `enquiry-${field}`,
    name: field,
    value,
    'aria-required': isRequired,
    'aria-invalid': known === undefined ? undefined : true,
    'aria-describedby': known === undefined ? undefined : `enquiry-${field}-fault`,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return (
    <div className={field === 'message' ? `${styles.field} ${styles.wide}` : styles.field}>
      <label htmlFor={common.id}>
        {label}
        {isRequired && <span className={styles.mark}> *</span>}
      </label>
      {field === 'message' ? (
        <textarea {...common} rows={6} />
      ) : options ? (
        <select {...common}>
          <option value="">{say('choose')}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input {...common} {...KINDS[field]} />
      )}
      {known && (
        <p id={`enquiry-${field}-fault`} className={styles.fault} data-fault="">
          {say(known)}
        </p>
      )}
    </div>
  )
}
