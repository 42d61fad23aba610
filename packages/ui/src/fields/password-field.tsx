import { type Ref, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
} from 'react-aria-components/TextField'
import { EyeIcon, EyeOffIcon } from '../icons/icons.tsx'
import { joinClasses } from '../join-classes.ts'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import control from './control.module.css'
import styles from './field.module.css'
import { FieldHelp, FieldLabel, type FieldTexts, useFieldState } from './field-parts.tsx'

export interface PasswordFieldProps
  extends Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'ref' | 'type' | 'autoComplete'>,
    FieldTexts {
  /** Hint for password managers: fill in the stored password or offer a new one. */
  autoComplete?: 'current-password' | 'new-password'
  /** Additional class for layout. */
  className?: string
  /** The input, for focus management of a form. */
  ref?: Ref<HTMLInputElement>
}

/** A password, hidden by default, with a button to show it. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, autoComplete = 'current-password', className, ref, ...field } = props
  const texts = useUiTexts()
  const [isVisible, setVisible] = useState(false)
  const { error: openError, state } = useFieldState({
    name: field.name,
    error,
    isInvalid: field.isInvalid,
    value: field.value,
  })
  return (
    <AriaTextField
      {...field}
      {...state}
      type={isVisible ? 'text' : 'password'}
      autoComplete={autoComplete}
      className={joinClasses(styles.field, className)}
    >
      <FieldLabel isRequired={field.isRequired}>{label}</FieldLabel>
      <FieldHelp hint={hint} error={openError} />
      <Group
        isInvalid={state.isInvalid}
        isDisabled={field.isDisabled}
        className={control.control}
        role="presentation"
      >
        <Input ref={ref} spellCheck={false} autoCapitalize="none" className={control.input} />
        <Button
          // The label changes with the state, so there is no aria-pressed.
          aria-label={isVisible ? texts.hidePassword : texts.showPassword}
          isDisabled={field.isDisabled}
          onPress={() => setVisible(!isVisible)}
          className={control.inner}
        >
          {isVisible ? <EyeOffIcon /> : <EyeIcon />}
        </Button>
      </Group>
    </AriaTextField>
  )
}
