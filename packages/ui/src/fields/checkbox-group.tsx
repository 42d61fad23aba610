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
  /** What can be chosen. */
  options: readonly Option[]
  /** Options side by side rather than one under the other. */
  isRow?: boolean
  /** Extra class, for the place it is put in. */
  className?: string
}

/** Any number of a few options, all in sight. */
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

// A group has no ARIA state for it, so the word goes into its name.
function RequiredText(): ReactNode {
  const texts = useUiTexts()
  return <VisuallyHidden> ({texts.required})</VisuallyHidden>
}
