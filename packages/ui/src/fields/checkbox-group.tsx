import type { ReactNode } from 'react'
import {
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaCheckboxGroupProps,
} from 'react-aria-components/CheckboxGroup'
import { joinClasses } from '../join-classes.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import { Checkbox } from './checkbox.tsx'
import choice from './choice.module.css'
import styles from './field.module.css'
import { FieldHelp, FieldLabel, type FieldTexts, useFieldState } from './field-parts.tsx'
import type { Option } from './option.ts'

export interface CheckboxGroupProps
  extends Omit<AriaCheckboxGroupProps, 'children' | 'className' | 'style'>,
    FieldTexts {
  options: readonly Option[]
  /** Arranges options in a row instead of a column. */
  isRow?: boolean
  /** Additional class for layout. */
  className?: string
}

/** Multiple choice among a few visible options. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, hint, error, options, isRow, className, ...group } = props
  const field = useFieldState({ name: group.name, error, isInvalid: group.isInvalid, value: group.value })
  return (
    <AriaCheckboxGroup {...group} {...field.state} className={joinClasses(styles.field, className)}>
      <FieldLabel isRequired={group.isRequired}>
        {label}
        {group.isRequired && <RequiredText />}
      </FieldLabel>
      <FieldHelp hint={hint} error={field.error} />
      <div className={joinClasses(choice.options, isRow && choice.row)}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            value={option.value}
            isDisabled={option.isDisabled}
            hint={option.description}
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
    </AriaCheckboxGroup>
  )
}

// ARIA has no required state for groups, so the text is part of the name.
function RequiredText(): ReactNode {
  const texts = useUiTexts()
  return <VisuallyHidden> ({texts.required})</VisuallyHidden>
}
