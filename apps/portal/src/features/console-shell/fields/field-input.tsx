import type { FieldInfo } from '@foyer/record-contract'
import { Checkbox, ComboBox, DatePicker, MultiSelect, NumberField, Select, TextField } from '@foyer/ui'
import { useTexts } from '../../../i18n/use-texts.ts'
import { fieldTexts } from './field.texts.ts'
import type { CommonProps, FieldInputProps } from './field-input-props.ts'
import { LookupInput } from './lookup-input.tsx'
import { picklistOptions } from './picklist-options.ts'
import { fromRomeTime, toRomeTime } from './rome-time.ts'
import { TextAreaInput } from './text-area-input.tsx'

const FEW = 12
const NO_VALUE = '__none__'

/** The control for the type of a field. */
export function FieldInput(props: FieldInputProps) {
  const { field, value, onChange, isRequired, isDisabled, error, autoFocus } = props
  const hint = (isDisabled && field.managedBy) || field.inlineHelpText
  const say = useTexts(fieldTexts)
  const text = value === null ? '' : String(value)
  const common = {
    name: field.apiName,
    label: field.label,
    isRequired,
    isDisabled,
    autoFocus,
    ...(hint ? { hint } : {}),
    ...(error ? { error } : {}),
  }
  const { label: _, ...unnamed } = common
  switch (field.dataType) {
    case 'Boolean':
      return (
        <Checkbox {...unnamed} isRequired={false} isSelected={value === true} onChange={onChange}>
          {field.label}
        </Checkbox>
      )
    case 'Picklist':
      return <PicklistInput {...props} common={common} />
    case 'MultiPicklist': {
      const options = picklistOptions(props.picklist, field, props.values)
      const chosen = text === '' ? [] : text.split(';')
      return (
        <MultiSelect
          {...common}
          options={options}
          value={chosen}
          onChange={(next) => onChange(next.join(';') || null)}
        />
      )
    }
    case 'Date':
      return <DatePicker {...common} value={text || null} onChange={onChange} />
    case 'DateTime':
      return (
        <TextField
          {...common}
          hint={common.hint ?? say('romeTime')}
          type="datetime-local"
          value={text === '' ? '' : toRomeTime(text)}
          onChange={(shown) => onChange(fromRomeTime(shown))}
        />
      )
    case 'Int':
    case 'Double':
    case 'Currency':
    case 'Percent':
      return (
        <NumberField
          {...common}
          hideSteps
          value={value === null ? Number.NaN : Number(value)}
          onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
          formatOptions={numberFormat(field)}
        />
      )
    case 'Reference':
      return <LookupInput {...props} common={common} />
    case 'TextArea':
      return <TextAreaInput field={field} value={text} onChange={onChange} common={common} />
    default:
      return (
        <TextField
          {...common}
          type={TYPES[field.dataType] ?? 'text'}
          value={text}
          onChange={(next) => onChange(next === '' ? null : next)}
          {...(field.length > 0 ? { maxLength: field.length } : {})}
        />
      )
  }
}

const TYPES: Readonly<Record<string, 'email' | 'tel' | 'url'>> = { Email: 'email', Phone: 'tel', Url: 'url' }

function numberFormat(field: FieldInfo): Intl.NumberFormatOptions {
  if (field.dataType === 'Currency') return { style: 'currency', currency: 'EUR' }
  return { maximumFractionDigits: field.dataType === 'Int' ? 0 : field.scale }
}

function PicklistInput(props: FieldInputProps & { common: CommonProps }) {
  const { field, value, onChange, picklist, values, isRequired, common } = props
  const say = useTexts(fieldTexts)
  const options = picklistOptions(picklist, field, values)
  const text = value === null ? null : String(value)
  // A country without a list of states has a text field.
  if (field.compoundFieldName !== null && picklist && options.length === 0)
    return (
      <TextField {...common} value={text ?? ''} onChange={(next) => onChange(next === '' ? null : next)} />
    )
  // A value that is no longer offered must not vanish from the form.
  const known = text === null || options.some((option) => option.value === text)
  const all = [
    ...(isRequired ? [] : [{ value: NO_VALUE, label: say('none') }]),
    ...options,
    ...(known ? [] : [{ value: text, label: text }]),
  ]
  const choose = (next: string | null) => onChange(next === NO_VALUE ? null : next)
  const Control = all.length > FEW ? ComboBox : Select
  return <Control {...common} options={all} value={text} onChange={choose} />
}
