import { type Ref, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { useFilter } from 'react-aria-components/ComboBox'
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
import multi from './multi-select.module.css'
import type { Option } from './option.ts'
import { OptionList } from './option-list.tsx'
import { SearchField } from './search-field.tsx'
import { TagList } from './tag-list.tsx'

type Inherited =
  | 'name'
  | 'id'
  | 'autoFocus'
  | 'isDisabled'
  | 'isInvalid'
  | 'isRequired'
  | 'onBlur'
  | 'placeholder'

export interface MultiSelectProps extends Pick<AriaSelectProps<Option, 'multiple'>, Inherited>, FieldTexts {
  options: readonly Option[]
  /** Selected values. */
  value: readonly string[]
  onChange: (values: string[]) => void
  /** Additional class for layout. */
  className?: string
  /** The button that opens the list, for focus management of a form. */
  ref?: Ref<HTMLButtonElement>
}

// Shorter lists need no search.
const MIN_SEARCHABLE_OPTIONS = 8

/** Multiple choice among many options; selected ones are shown as removable tags. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, hint, error, options, value, onChange, placeholder, className, ref, ...field } = props
  const texts = useUiTexts()
  const { contains } = useFilter({ sensitivity: 'base' })
  const [typed, setTyped] = useState('')
  const selected = options.filter((option) => value.includes(option.value))
  const list = <OptionList options={options} />
  const fieldState = useFieldState({ name: field.name, error, isInvalid: field.isInvalid, value: value })
  return (
    <div className={joinClasses(multi.multi, className)}>
      <AriaSelect<Option, 'multiple'>
        {...field}
        {...fieldState.state}
        selectionMode="multiple"
        allowsEmptyCollection
        value={value}
        onOpenChange={() => setTyped('')}
        onChange={(keys) => {
          // For the next choice; and Escape then closes the list.
          setTyped('')
          onChange(keys.map(String))
        }}
        className={styles.field}
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
                {value.length > 0 ? (
                  texts.selectedCount(value.length)
                ) : (
                  <span className={control.placeholder}>{placeholder ?? texts.choose}</span>
                )}
              </SelectValue>
              <ChevronDownIcon />
            </Button>
            <Popover isTriggerWide>
              {options.length < MIN_SEARCHABLE_OPTIONS ? (
                list
              ) : (
                <Autocomplete filter={contains} inputValue={typed} onInputChange={setTyped}>
                  <SearchField autoFocus className={multi.search} />
                  {list}
                </Autocomplete>
              )}
            </Popover>
          </>
        )}
      </AriaSelect>
      {selected.length > 0 && (
        <TagList
          label={texts.selectedCount(selected.length)}
          options={selected}
          onRemove={
            field.isDisabled ? undefined : (removed) => onChange(value.filter((item) => item !== removed))
          }
        />
      )}
    </div>
  )
}
