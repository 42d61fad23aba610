import type { ApplicationResult, BillingData } from '@foyer/fair-domain'
import { ComboBox, Fieldset, RadioGroup, TextField } from '@foyer/ui'
import { useMemo } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { countryOptions } from '../../shell/country-options.ts'
import { ProvinceField } from '../../shell/province-field.tsx'
import { applicationTexts } from './application.texts.ts'
import type { ApplicationForm } from './use-application-form.ts'

interface BillingFieldsProps {
  answer: ApplicationResult
  form: ApplicationForm
  errorAt: (name: string) => string | undefined
}

/** Recipient of the invoices, and owner of the account that pays them. */
export function BillingFields({ answer, form, errorAt }: BillingFieldsProps) {
  const say = useTexts(applicationTexts)
  const { values, change } = form
  return (
    <>
      <Fieldset legend={say('billingPart')} columns={2}>
        <RadioGroup
          name="billing"
          label={say('billing')}
          value={values.billing}
          onChange={(billing) => change({ billing: billing === 'other' ? 'other' : 'own' })}
          options={[
            { value: 'own', label: say('own', { name: answer.own.name }) },
            { value: 'other', label: say('other') },
          ]}
        />
        <TextField
          name="accountHolder"
          label={say('accountHolder')}
          hint={say('accountHolderHint')}
          value={values.accountHolder}
          onChange={(accountHolder) => change({ accountHolder })}
          isRequired
          error={errorAt('accountHolder')}
        />
      </Fieldset>
      {values.billing === 'other' && <ThirdParty form={form} errorAt={errorAt} />}
    </>
  )
}

const EMAILS: readonly string[] = ['email', 'pec']

function ThirdParty({ form, errorAt }: Omit<BillingFieldsProps, 'answer'>) {
  const say = useTexts(applicationTexts)
  const language = useLanguage()
  const countries = useMemo(() => countryOptions(language), [language])
  const { billingCompany } = form.values
  const isItalian = billingCompany.country === 'IT'
  const text = (name: Exclude<keyof BillingData, 'country'>, isRequired: boolean) => (
    <TextField
      name={`billing.${name}`}
      label={say(name)}
      type={EMAILS.includes(name) ? 'email' : 'text'}
      value={billingCompany[name]}
      onChange={(value) => form.changeBilling({ [name]: value })}
      isRequired={isRequired}
      error={errorAt(`billing.${name}`)}
    />
  )
  return (
    <Fieldset legend={say('billingCompany')} hint={say('billingHint')} columns={2}>
      {text('name', true)}
      {text('vatNumber', true)}
      {text('fiscalCode', false)}
      {text('street', true)}
      {text('postalCode', true)}
      {text('city', true)}
      <ProvinceField
        name="billing.province"
        label={say('province')}
        country={billingCompany.country}
        value={billingCompany.province}
        onChange={(province) => form.changeBilling({ province })}
        error={errorAt('billing.province')}
      />
      <ComboBox
        name="billing.country"
        label={say('country')}
        options={countries}
        value={billingCompany.country}
        onChange={(value) => form.changeBilling({ country: value ?? '' })}
        isRequired
        error={errorAt('billing.country')}
      />
      {isItalian && text('sdi', false)}
      {isItalian && text('pec', false)}
      {text('email', true)}
    </Fieldset>
  )
}
