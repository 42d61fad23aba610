import type { ReactNode, Ref } from 'react'
import {
  CheckboxField as AriaCheckbox,
  type CheckboxFieldProps as AriaCheckboxProps,
  CheckboxButton,
} from 'react-aria-components/Checkbox'
import { CheckIcon, MinusIcon } from '../icons/icons.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './choice.module.css'
import { FieldHelp, type FieldTexts, RequiredMark, useFieldState } from './field-parts.tsx'

export interface CheckboxProps
  extends Omit<AriaCheckboxProps, 'children' | 'className' | 'style' | 'inputRef' | 'ref'>,
    Omit<FieldTexts, 'label'> {
  /** Label. */
  children: ReactNode
  /** Additional class for layout. */
  className?: string
  /** The input, for focus management of a form. */
  ref?: Ref<HTMLInputElement>
}

/** A checkbox, standalone or in a CheckboxGroup. */
export function Checkbox({ children, hint, error, className, ref, ...props }: CheckboxProps) {
  const field = useFieldState({
    name: props.name,
    error,
    isInvalid: props.isInvalid,
    value: props.isSelected,
  })
  return (
    <AriaCheckbox {...props} {...field.state} inputRef={ref} className={joinClasses(className)}>
      <CheckboxButton className={styles.choice}>
        {({ isSelected, isIndeterminate }) => (
          <>
            <span className={styles.box}>
              {isIndeterminate ? <MinusIcon size={16} /> : isSelected && <CheckIcon size={16} />}
            </span>
            <span>
              {children}
              {props.isRequired && <RequiredMark />}
            </span>
          </>
        )}
      </CheckboxButton>
      <div className={styles.help}>
        <FieldHelp hint={hint} error={field.error} />
      </div>
    </AriaCheckbox>
  )
}
