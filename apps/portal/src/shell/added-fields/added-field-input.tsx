import type { FormFieldItem } from '@foyer/fair-domain'
import type { Scalar } from '@foyer/record-contract'
import { Checkbox, DatePicker, MultiSelect, NumberField, Select, TextArea, TextField } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { addedFieldsTexts } from './added-fields.texts.ts'

interface Props {
  field: FormFieldItem
  value: Scalar
  onChange: (value: Scalar) => void
  isMissing: boolean
}

const KEYBOARDS = { email: 'email', phone: 'tel', url: 'url' } as const
const SMALLEST = { integer: 0, number: 4, currency: 2, percent: 2 } as const

/** The control for the type of a custom field. */
export function AddedFieldInput({ field, value, onChange, isMissing }: Props) {
  const say = useTexts(addedFieldsTexts)
  const { name, label, type, help, required, maxLength, options } = field
  const common = {
    name,
    label,
    hint: help ?? undefined,
    isRequired: required,
    error: isMissing ? say('missingHere') : undefined,
  }
  switch (type) {
    case 'boolean':
      return (
        <Checkbox
          name={name}
          isRequired={required}
          hint={common.hint}
          error={common.error}
          isSelected={value === true}
          onChange={onChange}
        >
          {label}
        </Checkbox>
      )
    case 'picklist':
      return (
        <Select
          {...common}
          placeholder={say('choose')}
          options={options}
          value={value === null ? null : String(value)}
          onChange={onChange}
        />
      )
    case 'multiPicklist':
      return (
        <MultiSelect
          {...common}
          options={options}
          value={value === null || value === '' ? [] : String(value).split(';')}
          onChange={(chosen) => onChange(chosen.length === 0 ? null : chosen.join(';'))}
        />
      )
    case 'integer':
    case 'number':
    case 'currency':
    case 'percent':
      return (
        <NumberField
          {...common}
          hideSteps
          formatOptions={{
            maximumFractionDigits: SMALLEST[type],
            ...(type === 'currency' ? { style: 'currency', currency: 'EUR' } : {}),
          }}
          value={value === null ? Number.NaN : Number(value)}
          onChange={(number) => onChange(Number.isNaN(number) ? null : number)}
        />
      )
    case 'date':
      return <DatePicker {...common} value={value === null ? null : String(value)} onChange={onChange} />
    case 'longText':
      return (
        <TextArea
          {...common}
          value={String(value ?? '')}
          onChange={onChange}
          {...(maxLength === null ? {} : { maxLength })}
        />
      )
    case 'dateTime':
      return (
        <TextField
          {...common}
          type="datetime-local"
          value={value === null ? '' : String(value).slice(0, 'yyyy-mm-ddThh:mm'.length)}
          onChange={(text) => onChange(text === '' ? null : new Date(text).toISOString())}
        />
      )
    default:
      return (
        <TextField
          {...common}
          {...(type in KEYBOARDS ? { inputMode: KEYBOARDS[type as keyof typeof KEYBOARDS] } : {})}
          value={String(value ?? '')}
          onChange={onChange}
          {...(maxLength === null ? {} : { maxLength })}
        />
      )
  }
}
