import type { Ref } from 'react'
import {
  TextArea as Area,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'
import { joinClasses } from '../join-classes.ts'
import { bubblingKeys } from './bubbling-keys.ts'
import control from './control.module.css'
import styles from './field.module.css'
import { FieldHelp, FieldLabel, type FieldTexts, useFieldState } from './field-parts.tsx'
import count from './text-area.module.css'

export interface TextAreaProps
  extends Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'ref' | 'type'>,
    FieldTexts {
  /** Example input; never the only explanation. */
  placeholder?: string
  /** Initial number of lines. */
  rows?: number
  /** Shows the number of characters and `maxLength`; needs `value`. */
  showCount?: boolean
  /** Additional class for layout. */
  className?: string
  /** The text area, for focus management of a form. */
  ref?: Ref<HTMLTextAreaElement>
}

/** Multi-line text input. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, placeholder, rows = 4, showCount, className, ref, ...field } = props
  const fieldState = useFieldState({
    name: field.name,
    error,
    isInvalid: field.isInvalid,
    value: field.value,
  })
  return (
    <AriaTextField
      {...field}
      {...bubblingKeys(field.onKeyDown)}
      {...fieldState.state}
      className={joinClasses(styles.field, className)}
    >
      <FieldLabel isRequired={field.isRequired}>{label}</FieldLabel>
      <FieldHelp hint={hint} error={fieldState.error} />
      <Area
        ref={ref}
        rows={rows}
        placeholder={placeholder}
        className={joinClasses(control.control, control.area)}
      />
      {showCount && field.maxLength !== undefined && (
        <span className={count.count} aria-hidden="true">
          {field.value?.length ?? 0} / {field.maxLength}
        </span>
      )}
    </AriaTextField>
  )
}
