import { CERTIFICATIONS, NO_CERTIFICATION } from '@foyer/fair-domain'
import { CheckboxGroup, type Option } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Values } from '../../shell/profile/profile-values.ts'
import { buyerTexts } from './buyer-accreditation.texts.ts'

interface CategoryStepProps {
  values: Values
  categories: readonly Option[]
  errorAt: (name: string) => string | undefined
  onChange: (name: string, value: string) => void
}

/** What is sought, what is sold already, and which certifications matter. */
export function CategoryStep({ values, categories, errorAt, onChange }: CategoryStepProps) {
  const say = useTexts(buyerTexts)
  const language = useLanguage()
  const certifications = Object.entries(CERTIFICATIONS)
    .filter(([value]) => value !== NO_CERTIFICATION)
    .map(([value, label]) => ({ value, label: label[language] }))
  const group = (
    name: string,
    label: string,
    hint: string,
    options: readonly Option[],
    isRequired = true,
  ) => (
    <CheckboxGroup
      name={name}
      label={label}
      hint={hint}
      isRow
      isRequired={isRequired}
      options={options}
      value={values[name] ? values[name].split(';') : []}
      onChange={(chosen) => onChange(name, chosen.join(';'))}
      error={errorAt(name)}
    />
  )
  return (
    <>
      {group('NewCategories__c', say('newCategories'), say('newHint'), categories)}
      {group('CoveredCategories__c', say('coveredCategories'), say('coveredHint'), categories)}
      {group('Certifications__c', say('certifications'), say('certificationsHint'), certifications, false)}
    </>
  )
}
