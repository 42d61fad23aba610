import type { ApplicationResult } from '@foyer/fair-domain'
import { DefinitionList, Fieldset, TextArea, TextField } from '@foyer/ui'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './application.module.css'
import { applicationTexts } from './application.texts.ts'
import { displayData } from './display-data.ts'
import type { ApplicationForm } from './use-application-form.ts'

interface PlaceFieldsProps {
  answer: ApplicationResult
  form: ApplicationForm
  errorAt: (name: string) => string | undefined
}

/** Exhibition's Details: days, location and wishes of the company. */
export function PlaceFields({ answer, form, errorAt }: PlaceFieldsProps) {
  const say = useTexts(applicationTexts)
  const language = useLanguage()
  const { values, change } = form
  const shown = displayData(values, answer, language)
  return (
    <div className={styles.panel}>
      <DefinitionList
        columns={2}
        items={[
          { term: say('startDate'), value: formatDay(answer.edition.opening, language) },
          { term: say('endDate'), value: formatDay(answer.edition.closing, language) },
          { term: say('sector'), value: shown.sector },
          { term: say('pavilion'), value: shown.pavilion },
        ]}
      />
      <Fieldset legend={say('wishesPart')}>
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
