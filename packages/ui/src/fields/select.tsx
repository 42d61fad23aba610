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
  /** What can be chosen; for more than a dozen, a ComboBox is kinder. */
  options: readonly Option[]
  /** The chosen value; null when nothing is. */
  value?: string | null
  /** The value to start with when the caller does not hold it. */
  defaultValue?: string
  onChange?: (value: string | null) => void
  /** Extra class, for the place it is put in. */
  className?: string
  /** The button that opens the list, so that a form can move the focus to it. */
  ref?: Ref<HTMLButtonElement>
}

/** One of a few options. */
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
