import type { HTMLAttributes, Ref } from 'react'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
} from 'react-aria-components/TextField'
import { joinClasses } from '../join-classes.ts'
import { bubblingKeys } from './bubbling-keys.ts'
import control from './control.module.css'
import styles from './field.module.css'
import { FieldHelp, FieldLabel, type FieldTexts, useFieldState } from './field-parts.tsx'

export interface TextFieldProps
  extends Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'ref'>,
    FieldTexts {
  /** Example input; never the only explanation. */
  placeholder?: string
  /** Virtual keyboard of phones. */
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** Additional class for layout. */
  className?: string
  /** The input, for focus management of a form. */
  ref?: Ref<HTMLInputElement>
}

/** Single-line text input. */
export function TextField({ label, hint, error, placeholder, className, ref, ...props }: TextFieldProps) {
  const field = useFieldState({ name: props.name, error, isInvalid: props.isInvalid, value: props.value })
  return (
    <AriaTextField
      {...props}
      {...bubblingKeys(props.onKeyDown)}
      {...field.state}
      className={joinClasses(styles.field, className)}
    >
      <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>
      <FieldHelp hint={hint} error={field.error} />
      <Input ref={ref} placeholder={placeholder} className={control.control} />
    </AriaTextField>
  )
}
