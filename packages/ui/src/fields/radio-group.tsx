import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  RadioButton,
  RadioField,
  Text,
} from 'react-aria-components/RadioGroup'
import { joinClasses } from '../join-classes.ts'
import choice from './choice.module.css'
import styles from './field.module.css'
import { FieldHelp, FieldLabel, type FieldTexts, useFieldState } from './field-parts.tsx'
import type { Option } from './option.ts'

export interface RadioGroupProps
  extends Omit<AriaRadioGroupProps, 'children' | 'className' | 'style' | 'orientation'>,
    FieldTexts {
  options: readonly Option[]
  /** Arranges options in a row instead of a column. */
  isRow?: boolean
  /** Additional class for layout. */
  className?: string
}

/** Single choice among a few visible options. */
export function RadioGroup({ label, hint, error, options, isRow, className, ...props }: RadioGroupProps) {
  const field = useFieldState({ name: props.name, error, isInvalid: props.isInvalid, value: props.value })
  return (
    <AriaRadioGroup
      {...props}
      {...field.state}
      orientation={isRow ? 'horizontal' : 'vertical'}
      className={joinClasses(styles.field, className)}
    >
      <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>
      <FieldHelp hint={hint} error={field.error} />
      <div className={joinClasses(choice.options, isRow && choice.row)}>
        {options.map((option) => (
          <RadioField key={option.value} value={option.value} isDisabled={option.isDisabled}>
            <RadioButton className={choice.choice}>
              <span className={choice.dot} />
              <span>{option.label}</span>
            </RadioButton>
            {option.description && (
              <div className={choice.help}>
                <Text slot="description" className={styles.hint}>
                  {option.description}
                </Text>
              </div>
            )}
          </RadioField>
        ))}
      </div>
    </AriaRadioGroup>
  )
}
