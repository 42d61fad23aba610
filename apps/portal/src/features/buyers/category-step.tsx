import { NO_CERTIFICATION } from '@foyer/fair-domain'
import { CheckboxGroup, type Option } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { buyerTexts } from './buyer-accreditation.texts.ts'
import type { BuyerFields } from './steps.ts'

interface CategoryStepProps {
  form: BuyerFields
  categories: readonly Option[]
  certifications: readonly Option[]
}

/** Categories sought, categories already sold, and relevant certifications. */
export function CategoryStep({ form, categories, certifications }: CategoryStepProps) {
  const say = useTexts(buyerTexts)
  const group = (name: Parameters<BuyerFields['joined']>[0], hint: string, options: readonly Option[]) => (
    <CheckboxGroup {...form.joined(name)} hint={hint} isRow options={options} />
  )
  return (
    <>
      {group('NewCategories__c', say('newHint'), categories)}
      {group('CoveredCategories__c', say('coveredHint'), categories)}
      {group(
        'Certifications__c',
        say('certificationsHint'),
        certifications.filter(({ value }) => value !== NO_CERTIFICATION),
      )}
    </>
  )
}
