import { NO_CERTIFICATION } from '@foyer/fair-domain'
import { CheckboxGroup, type Option } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Values } from '../../shell/profile/profile-values.ts'
import { buyerTexts } from './buyer-accreditation.texts.ts'

interface CategoryStepProps {
  values: Values
  categories: readonly Option[]
  certifications: readonly Option[]
  errorAt: (name: string) => string | undefined
  onChange: (name: string, value: string) => void
}

/** Categories sought, categories already sold, and relevant certifications. */
export function CategoryStep(props: CategoryStepProps) {
  const { values, categories, errorAt, onChange } = props
  const say = useTexts(buyerTexts)
  const certifications = props.certifications.filter(({ value }) => value !== NO_CERTIFICATION)
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
