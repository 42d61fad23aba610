import {
  Checkbox,
  ComboBox,
  MultiSelect,
  NumberField,
  type Option,
  Select,
  TextArea,
  TextField,
} from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { countryOptions } from '../country-options.ts'
import { usePortal } from '../portal.ts'
import { profileFieldTexts } from './profile-field.texts.ts'
import { type FieldPlan, labelOf } from './profile-fields.ts'

export interface ProfileFieldProps {
  plan: FieldPlan
  value: string
  onChange: (value: string) => void
  options: readonly Option[]
  isRequired: boolean
  error: string | undefined
}

/** One field of the profile, by its kind. */
export function ProfileField({ plan, value, onChange, options, isRequired, error }: ProfileFieldProps) {
  const say = useTexts(profileFieldTexts)
  const { language } = usePortal()
  const common = { name: plan.name, label: labelOf(plan.name, language), isRequired, error }
  switch (plan.kind) {
    case 'choice':
      return (
        <Select {...common} options={options} value={value || null} onChange={(key) => onChange(key ?? '')} />
      )
    case 'choices':
      return (
        <MultiSelect
          {...common}
          options={options}
          value={value === '' ? [] : value.split(';')}
          onChange={(keys) => onChange(keys.join(';'))}
        />
      )
    case 'country':
      return (
        <ComboBox
          {...common}
          options={countryOptions(language)}
          value={value || null}
          onChange={(key) => onChange(key ?? '')}
        />
      )
    // Derived from the country selected above.
    case 'code':
      return <TextField {...common} hint={say('codeHint')} value={value} isReadOnly />
    case 'yesNo':
      return (
        <Checkbox name={plan.name} isSelected={value === 'true'} onChange={(is) => onChange(String(is))}>
          {common.label}
        </Checkbox>
      )
    case 'long':
      return <TextArea {...common} value={value} onChange={onChange} />
    case 'number':
      return (
        <NumberField
          {...common}
          minValue={0}
          value={value === '' ? Number.NaN : Number(value)}
          onChange={(number) => onChange(number === null || Number.isNaN(number) ? '' : String(number))}
        />
      )
    default:
      return (
        <TextField
          {...common}
          autoComplete={plan.autoComplete}
          hint={
            plan.kind === 'phone'
              ? say(plan.name === 'CompanyNumber__c' ? 'companyPhoneHint' : 'phoneHint')
              : undefined
          }
          value={value}
          onChange={onChange}
        />
      )
  }
}
