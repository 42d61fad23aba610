import type { CompanyData, CompanyDataName, IntentDocumentItem } from '@foyer/fair-domain'
import { Checkbox, ComboBox, DateField, Fieldset, TextField } from '@foyer/ui'
import { useMemo } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { countryOptions } from '../../shell/country-options.ts'
import type { FormOf } from '../../shell/form/use-form.ts'
import { ProvinceField } from '../../shell/province-field.tsx'
import { companyDataTexts } from './company-data.texts.ts'
import { IntentDocumentField } from './intent-document.tsx'

interface FieldsProps {
  form: Pick<FormOf<CompanyData>, 'values' | 'text' | 'choice' | 'flag' | 'errorOf'>
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
export function CompanyDataFields({ form, intentDocument }: FieldsProps) {
  const say = useTexts(companyDataTexts)
  const language = useLanguage()
  const countries = useMemo(() => countryOptions(language), [language])
  const { values } = form
  const text = (name: Parameters<typeof form.text>[0], required = false) => (
    <TextField
      {...form.text(name)}
      type={EMAILS.includes(name) ? 'email' : 'text'}
      hint={name in HINTS ? say(HINTS[name as keyof typeof HINTS]) : undefined}
      isRequired={required}
    />
  )
  // The error of a checkbox is shown at the field that it reveals.
  const box = (name: Parameters<typeof form.flag>[0]) => <Checkbox {...form.flag(name)} error={undefined} />
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
        <ProvinceField {...form.text('province')} country={values.country} />
        <ComboBox {...form.choice('country')} options={countries} isRequired />
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
        {(values.publicGrant || values.cup !== '') && text('cup')}
      </Fieldset>
      <Fieldset legend={say('intentPart')} columns={2}>
        {box('declarationOfIntent')}
        {values.declarationOfIntent && (
          <>
            {text('intentProtocol', true)}
            <DateField {...form.choice('intentReceivedOn')} isRequired />
            {text('intentCeiling', true)}
            <IntentDocumentField sent={intentDocument} error={form.errorOf('declarationOfIntent')} />
          </>
        )}
      </Fieldset>
    </>
  )
}
