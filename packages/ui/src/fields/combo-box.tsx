import { type Ref, useContext } from 'react'
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  Button,
  ComboBoxStateContext,
  Input,
} from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
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
  | 'id'
  | 'autoFocus'
  | 'isDisabled'
  | 'isReadOnly'
  | 'isInvalid'
  | 'isRequired'
  | 'onBlur'
  | 'inputValue'
  | 'onInputChange'
  | 'formValue'

export interface ComboBoxProps extends Pick<AriaComboBoxProps<Option>, Inherited>, FieldTexts {
  /** Options, filtered by the typed text. */
  options: readonly Option[]
  /** Selected value; null for none. */
  value?: string | null
  /** Initial value if uncontrolled. */
  defaultValue?: string
  onChange?: (value: string | null) => void
  /** True if `options` are already filtered by the typed text, for example by a server. */
  isFilteredByCaller?: boolean
  /** Example input. */
  placeholder?: string
  /** Additional class for layout. */
  className?: string
  /** The input, for focus management of a form. */
  ref?: Ref<HTMLInputElement>
}

/** Compares labels as people type them: without case, accents and surrounding space. */
const folded = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

interface TypedInputProps extends Pick<ComboBoxProps, 'options' | 'placeholder' | 'ref'> {}

/**
 * The input; leaving it with the full name of an option selects that option. Tab and Enter close the list and reset the
 * text before the input loses focus, hence the keys.
 */
function TypedInput({ options, placeholder, ref }: TypedInputProps) {
  const state = useContext(ComboBoxStateContext)
  const selectTyped = () => {
    const typed = folded(state?.inputValue ?? '')
    const match = typed === '' ? undefined : options.find(({ label }) => folded(label) === typed)
    if (match && state?.selectedKey !== match.value) state?.setSelectedKey(match.value)
  }
  const isOnOption = state?.isOpen && state.selectionManager.focusedKey !== null
  return (
    <Input
      ref={ref}
      placeholder={placeholder}
      className={control.input}
      onKeyDownCapture={({ key }) => {
        if ((key === 'Tab' || key === 'Enter') && !isOnOption) selectTyped()
      }}
      onBlurCapture={selectTyped}
    />
  )
}

/** Single choice among many options, with search. */
export function ComboBox(props: ComboBoxProps) {
  const { label, hint, error, options, onChange, isFilteredByCaller, placeholder, className, ref, ...field } =
    props
  const texts = useUiTexts()
  const { error: openError, state } = useFieldState({
    name: field.name,
    error,
    isInvalid: field.isInvalid,
    value: field.value,
  })
  return (
    <AriaComboBox
      {...field}
      {...state}
      {...(isFilteredByCaller ? { items: options } : { defaultItems: options })}
      allowsEmptyCollection
      onChange={(key) => onChange?.(key === null ? null : String(key))}
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
        <TypedInput ref={ref} placeholder={placeholder} options={options} />
        <Button aria-label={texts.showOptions} className={control.inner}>
          <ChevronDownIcon />
        </Button>
      </Group>
      <Popover isTriggerWide>
        <OptionList />
      </Popover>
    </AriaComboBox>
  )
}
