import {
  COMPANY_DATA,
  type CompanyData,
  type CompanyDataName,
  type IntentDocumentItem,
} from '@foyer/fair-domain'
import { Checkbox, ComboBox, DateField, Fieldset, TextField } from '@foyer/ui'
import { useMemo } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { countryOptions } from '../../shell/country-options.ts'
import { ProvinceField } from '../../shell/province-field.tsx'
import { companyDataTexts } from './company-data.texts.ts'
import { IntentDocumentField } from './intent-document.tsx'

interface FieldsProps {
  values: CompanyData
  errorAt: (name: CompanyDataName) => string | undefined
  onChange: (changes: Partial<CompanyData>) => void
  intentDocument: IntentDocumentItem | null
}

const HINTS = {
  vatNumber: 'vatHint',
  sdi: 'sdiHint',
  cup: 'cupHint',
  intentProtocol: 'protocolHint',
} as const
const EMAILS: readonly CompanyDataName[] = ['pec', 'invoiceEmail']

/** The fields by subject; fields that depend on a checkbox follow it. */
export function CompanyDataFields({ values, errorAt, onChange, intentDocument }: FieldsProps) {
  const say = useTexts(companyDataTexts)
  const language = useLanguage()
  const countries = useMemo(() => countryOptions(language), [language])
  const labelOf = (name: CompanyDataName) => COMPANY_DATA[name].label[language]
  const text = (
    name: Exclude<CompanyDataName, `${'public' | 'split' | 'declaration'}${string}`>,
    required = false,
  ) => (
    <TextField
      key={name}
      name={name}
      label={labelOf(name)}
      type={EMAILS.includes(name) ? 'email' : 'text'}
      hint={name in HINTS ? say(HINTS[name as keyof typeof HINTS]) : undefined}
      isRequired={required}
      value={values[name]}
      onChange={(value) => onChange({ [name]: value })}
      error={errorAt(name)}
    />
  )
  const box = (name: 'publicAdministration' | 'splitPayment' | 'publicGrant' | 'declarationOfIntent') => (
    <Checkbox name={name} isSelected={values[name]} onChange={(value) => onChange({ [name]: value })}>
      {labelOf(name)}
    </Checkbox>
  )
  const isItalian = values.country.toUpperCase() === 'IT'
  return (
    <>
      <Fieldset legend={say('companyPart')} columns={2}>
        {text('legalName', true)}
        {text('vatNumber', true)}
        {text('fiscalCode')}
      </Fieldset>
      <Fieldset legend={say('addressPart')} columns={2}>
        {text('street', true)}
        {text('city', true)}
        {text('postalCode', true)}
        <ProvinceField
          name="province"
          label={labelOf('province')}
          country={values.country}
          value={values.province}
          onChange={(province) => onChange({ province })}
          error={errorAt('province')}
        />
        <ComboBox
          name="country"
          label={labelOf('country')}
          options={countries}
          value={values.country}
          onChange={(value) => onChange({ country: value ?? '' })}
          isRequired
          error={errorAt('country')}
        />
      </Fieldset>
      <Fieldset legend={say('routingPart')} columns={2}>
        {box('publicAdministration')}
        {box('splitPayment')}
        {text('sdi', isItalian)}
        {text('pec')}
        {text('invoiceEmail', true)}
      </Fieldset>
      <Fieldset legend={say('grantPart')} hint={say('grantHint')} columns={2}>
        {box('publicGrant')}
        {values.publicGrant && text('cup')}
      </Fieldset>
      <Fieldset legend={say('intentPart')} columns={2}>
        {box('declarationOfIntent')}
        {values.declarationOfIntent && (
          <>
            {text('intentProtocol', true)}
            <DateField
              name="intentReceivedOn"
              label={labelOf('intentReceivedOn')}
              value={values.intentReceivedOn || null}
              onChange={(value) => onChange({ intentReceivedOn: value ?? '' })}
              isRequired
              error={errorAt('intentReceivedOn')}
            />
            {text('intentCeiling', true)}
            <IntentDocumentField sent={intentDocument} error={errorAt('declarationOfIntent')} />
          </>
        )}
      </Fieldset>
    </>
  )
}
