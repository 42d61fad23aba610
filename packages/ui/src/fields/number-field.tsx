import type { Ref } from 'react'
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Button,
  Group,
  Input,
} from 'react-aria-components/NumberField'
import { MinusIcon, PlusIcon } from '../icons/icons.tsx'
import { joinClasses } from '../join-classes.ts'
import control from './control.module.css'
import styles from './field.module.css'
import { FieldHelp, FieldLabel, type FieldTexts, useFieldState } from './field-parts.tsx'

export interface NumberFieldProps
  extends Omit<AriaNumberFieldProps, 'children' | 'className' | 'style' | 'ref'>,
    FieldTexts {
  /** Hides the step buttons, for amounts. */
  hideSteps?: boolean
  /** Additional class for layout. */
  className?: string
  /** The input, for focus management of a form. */
  ref?: Ref<HTMLInputElement>
}

/** A number in the notation of the language; `formatOptions` makes it an amount, a percentage, an area. */
export function NumberField({ label, hint, error, hideSteps, className, ref, ...props }: NumberFieldProps) {
  const field = useFieldState({ name: props.name, error, isInvalid: props.isInvalid, value: props.value })
  return (
    <AriaNumberField {...props} {...field.state} className={joinClasses(styles.field, className)}>
      <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>
      <FieldHelp hint={hint} error={field.error} />
      <Group className={control.control}>
        <Input ref={ref} className={control.input} />
        {!hideSteps && (
          <>
            <Button slot="decrement" className={control.inner}>
              <MinusIcon size={18} />
            </Button>
            <Button slot="increment" className={control.inner}>
              <PlusIcon size={18} />
            </Button>
          </>
        )}
      </Group>
    </AriaNumberField>
  )
}
