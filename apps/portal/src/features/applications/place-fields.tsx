import { type ApplicationAnswer, SECTORS } from '@foyer/fair-domain'
import { DefinitionList, Fieldset, Select, TextArea, TextField } from '@foyer/ui'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './application.module.css'
import { applicationTexts } from './application.texts.ts'
import { PavilionSelect } from './pavilion-select.tsx'
import type { ApplicationForm } from './use-application-form.ts'

interface PlaceFieldsProps {
  answer: ApplicationAnswer
  form: ApplicationForm
  errorAt: (name: string) => string | undefined
}

/** Exhibition's Details: where, in which sector, on which days. */
export function PlaceFields({ answer, form, errorAt }: PlaceFieldsProps) {
  const say = useTexts(applicationTexts)
  const language = useLanguage()
  const { values, change } = form
  const pavilion = answer.pavilions.find(({ id }) => id === values.pavilionId)
  const sectors = pavilion?.sectors ?? Object.keys(SECTORS)
  return (
    <div className={styles.panel}>
      <DefinitionList
        columns={2}
        items={[
          { term: say('startDate'), value: formatDay(answer.edition.opening, language) },
          { term: say('endDate'), value: formatDay(answer.edition.closing, language) },
        ]}
      />
      <Fieldset legend={say('placeTab')} columns={2}>
        <PavilionSelect answer={answer} form={form} error={errorAt('pavilionId')} />
        <Select
          name="sector"
          label={say('sector')}
          options={sectors.map((value) => ({
            value,
            label: SECTORS[value as keyof typeof SECTORS]?.[language] ?? value,
          }))}
          value={values.sector || null}
          onChange={(sector) => change({ sector: sector ?? '' })}
          isRequired
          error={errorAt('sector')}
        />
        <TextField
          name="standWish"
          label={say('standWish')}
          hint={say('standWishHint')}
          value={values.standWish}
          onChange={(standWish) => change({ standWish })}
          error={errorAt('standWish')}
        />
        <TextArea
          name="notes"
          label={say('notes')}
          value={values.notes}
          onChange={(notes) => change({ notes })}
          maxLength={2000}
          error={errorAt('notes')}
        />
      </Fieldset>
    </div>
  )
}
