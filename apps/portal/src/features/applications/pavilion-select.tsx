import { type ApplicationAnswer, formatCents } from '@foyer/fair-domain'
import { Select } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { applicationTexts } from './application.texts.ts'
import type { ApplicationForm } from './use-application-form.ts'

interface PavilionSelectProps {
  answer: ApplicationAnswer
  form: ApplicationForm
  error: string | undefined
}

/** The pavilion decides on price and sectors, so both parts of the form offer it. */
export function PavilionSelect({ answer, form, error }: PavilionSelectProps) {
  const say = useTexts(applicationTexts)
  const language = useLanguage()
  const { values, change } = form

  function choose(pavilionId: string) {
    const sectors = answer.pavilions.find(({ id }) => id === pavilionId)?.sectors ?? []
    const [only] = sectors
    const isStillOffered = sectors.includes(values.sector)
    const sector = isStillOffered ? values.sector : sectors.length === 1 ? (only ?? '') : ''
    change({ pavilionId, sector })
  }

  return (
    <Select
      name="pavilionId"
      label={say('pavilion')}
      hint={say('pavilionHint')}
      options={answer.pavilions.map(({ id, name, pricePerSquareMetre }) => ({
        value: id,
        label: name,
        description: say('pavilionPrice', { price: formatCents(pricePerSquareMetre, language) }),
      }))}
      value={values.pavilionId || null}
      onChange={(value) => choose(value ?? '')}
      isRequired
      error={error}
    />
  )
}
