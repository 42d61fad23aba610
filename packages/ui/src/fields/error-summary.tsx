import { type MouseEvent, type Ref, useId } from 'react'
import { flushSync } from 'react-dom'
import { DangerIcon } from '../icons/icons.tsx'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import styles from './error-summary.module.css'

/** A validation error of a form. */
export interface FormError {
  /** Name of the field; undefined for errors of the whole form. */
  field?: string
  /** Message that is understandable without the field. */
  message: string
}

export interface ErrorSummaryProps {
  errors: readonly FormError[]
  /** Heading; by default the built-in text. */
  title?: string
  /** Shows a field that is not rendered yet. */
  onRevealField?: ((field: string) => void) | undefined
  ref?: Ref<HTMLDivElement>
}

/** Lists all errors of a form, each with a link to its field. */
export function ErrorSummary({ errors, title, onRevealField, ref }: ErrorSummaryProps) {
  const texts = useUiTexts()
  const id = useId()
  return (
    <div ref={ref} role="alert" aria-labelledby={id} tabIndex={-1} className={styles.summary}>
      <p id={id} className={styles.title}>
        <DangerIcon />
        {title ?? texts.errorSummary(errors.length)}
      </p>
      {errors.length > 1 && <p className={styles.hint}>{texts.errorsLeave}</p>}
      <ul className={styles.list}>
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field ? (
              <a href={`#${field}`} onClick={(event) => focusField(event, field, onRevealField)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

// Focusable elements of a field, without the hidden native inputs of our controls.
const FOCUSABLE =
  ':is(input, textarea, select, button, [tabindex], [contenteditable="true"]):not([type="hidden"], [tabindex="-1"], [disabled])'

function focusField(
  event: MouseEvent<HTMLAnchorElement>,
  name: string,
  onRevealField?: (field: string) => void,
) {
  event.preventDefault()
  const form = event.currentTarget.closest('form') ?? document
  if (onRevealField && !findField(form, name)) flushSync(() => onRevealField(name))
  const field = findField(form, name)
  const control = [...(field?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].find(
    (candidate) => !candidate.closest('[aria-hidden="true"]'),
  )
  field?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

const findField = (form: ParentNode, name: string) =>
  [...form.querySelectorAll<HTMLElement>('[data-field]')].find(({ dataset }) => dataset.field === name)
