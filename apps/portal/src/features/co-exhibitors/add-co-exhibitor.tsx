import {
  coExhibitorMethods,
  PARTICIPANT_COLUMNS,
  type ParticipantData,
  participantIssues,
} from '@foyer/fair-domain'
import { Card, ComboBox, TextField, useToasts } from '@foyer/ui'
import { useMemo } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { countryOptions } from '../../shell/country-options.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import styles from './co-exhibitors.module.css'
import { coExhibitorsTexts } from './co-exhibitors.texts.ts'

const NOTHING: ParticipantData = {
  company: '',
  country: 'IT',
  vatNumber: '',
  firstName: '',
  lastName: '',
  email: '',
}
/** Adds a company; errors are shown at their field, and the form keeps its values. */
export function AddCoExhibitor({ left }: { left: number }) {
  const say = useTexts(coExhibitorsTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const countries = useMemo(() => countryOptions(language), [language])
  const form = useMethodForm(coExhibitorMethods.add, {
    initial: NOTHING,
    texts: coExhibitorsTexts,
    labels: Object.fromEntries(PARTICIPANT_COLUMNS.map(({ name, label }) => [name, label[language]])),
    draft: 'co-exhibitor',
    check: (values) => Object.fromEntries(participantIssues(values)),
    issueText: (issue) => say(`${issue as 'missing'}Fault`),
    onSent: (_, { company, email }) => {
      toasts.success(say('added', { company: company.trim(), email: email.trim() }))
    },
  })
  return (
    <Card title={say('addTitle')} aside={say('left', { left })}>
      <MethodForm form={form} send={say('add')}>
        <p>{say('addText')}</p>
        <div className={styles.fields}>
          {PARTICIPANT_COLUMNS.map(({ name, isRequired }) =>
            name === 'country' ? (
              <ComboBox key={name} {...form.choice(name)} isRequired={isRequired} options={countries} />
            ) : (
              <TextField
                key={name}
                {...form.text(name)}
                isRequired={isRequired}
                type={name === 'email' ? 'email' : 'text'}
              />
            ),
          )}
        </div>
      </MethodForm>
    </Card>
  )
}
