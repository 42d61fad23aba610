import type { Ref } from 'react'
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Button,
  SelectValue,
} from 'react-aria-components/Select'
import { ChevronDownIcon } from '../icons/icons.tsx'
import { joinClasses } from '../join-classes.ts'
import { Popover } from '../overlays/popover.tsx'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import control from './control.module.css'
import styles from './field.module.css'
import { FieldHelp, FieldLabel, type FieldTexts, useFieldState } from './field-parts.tsx'
import type { Option } from './option.ts'
import { OptionList } from './option-list.tsx'

type Inherited =
  | 'name'
  | 'autoFocus'
  | 'isDisabled'
  | 'isInvalid'
  | 'isRequired'
  | 'onBlur'
  | 'placeholder'
  | 'id'

export interface SelectProps extends Pick<AriaSelectProps<Option>, Inherited>, FieldTexts {
  /** Options; use a ComboBox for more than a dozen. */
  options: readonly Option[]
  /** Selected value; null for none. */
  value?: string | null
  /** Initial value if uncontrolled. */
  defaultValue?: string
  onChange?: (value: string | null) => void
  /** Additional class for layout. */
  className?: string
  /** The button that opens the list, for focus management of a form. */
  ref?: Ref<HTMLButtonElement>
}

/** Single choice among a few options. */
export function Select(props: SelectProps) {
  const { label, hint, error, options, onChange, placeholder, className, ref, ...field } = props
  const texts = useUiTexts()
  const fieldState = useFieldState({
    name: field.name,
    error,
    isInvalid: field.isInvalid,
    value: field.value,
  })
  return (
    <AriaSelect
      {...field}
      {...fieldState.state}
      allowsEmptyCollection
      placeholder={placeholder ?? texts.choose}
      onChange={(key) => onChange?.(key === null ? null : String(key))}
      className={joinClasses(styles.field, className)}
    >
      {({ isInvalid }) => (
        <>
          <FieldLabel isRequired={field.isRequired}>{label}</FieldLabel>
          <FieldHelp hint={hint} error={fieldState.error} />
          <Button
            ref={ref}
            data-invalid={isInvalid || undefined}
            className={joinClasses(control.control, control.trigger)}
          >
            <SelectValue className={control.value}>
              {({ isPlaceholder, selectedText }) =>
                isPlaceholder ? (
                  <span className={control.placeholder}>{placeholder ?? texts.choose}</span>
                ) : (
                  selectedText
                )
              }
            </SelectValue>
            <ChevronDownIcon />
          </Button>
          <Popover isTriggerWide>
            <OptionList options={options} />
          </Popover>
        </>
      )}
    </AriaSelect>
  )
}
