import {
  coExhibitorMethods,
  issueAt,
  PARTICIPANT_COLUMNS,
  type ParticipantData,
  participantIssues,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Card, ComboBox, Form, type FormError, TextField, useToasts } from '@foyer/ui'
import { useMemo, useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { countryOptions } from '../../shell/country-options.ts'
import { useDraft } from '../../shell/use-draft.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { writeIssuesOf } from '../../shell/write-issues.ts'
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
const ISSUES = [
  'missing',
  'country',
  'vatNumber',
  'email',
  'tooLong',
  'named',
  'companyKnown',
  'personElsewhere',
  'personInvited',
] as const

/** Adds a company; errors are shown at their field, and the form keeps its values. */
export function AddCoExhibitor({ left, onAdded }: { left: number; onAdded: () => void }) {
  const say = useTexts(coExhibitorsTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const fail = useFailure()
  const countries = useMemo(() => countryOptions(language), [language])
  const { mutateAsync: run, status } = useMethodRun(coExhibitorMethods.add)
  const { values: draft, change, discard } = useDraft('co-exhibitor', NOTHING)
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})

  async function add() {
    const found = participantIssues(draft)
    setIssues(Object.fromEntries(found))
    if (found.length > 0) return
    try {
      await run(draft)
      toasts.success(say('added', { company: draft.company.trim(), email: draft.email.trim() }))
      discard()
    } catch (error) {
      const refused = writeIssuesOf(error)
      if (refused) return setIssues(refused.byField)
      fail(error)
    }
    onAdded()
  }

  const wordsAt = (name: string) => {
    const issue = ISSUES.find((one) => one === issues[name])
    return issue && say(`${issue}Fault`)
  }
  const errors: FormError[] = PARTICIPANT_COLUMNS.flatMap(({ name, label }) => {
    const message = wordsAt(name)
    return message === undefined ? [] : [{ field: name, message: issueAt(label[language], message) }]
  })
  return (
    <Card title={say('addTitle')} aside={say('left', { left })}>
      <Form
        errors={errors}
        onSubmit={() => void add()}
        actions={
          <Button type="submit" variant="primary" isPending={status === 'running'}>
            {say('add')}
          </Button>
        }
      >
        <p>{say('addText')}</p>
        <div className={styles.fields}>
          {PARTICIPANT_COLUMNS.map(({ name, label, isRequired }) => {
            const field = {
              name,
              label: label[language],
              isRequired,
              error: wordsAt(name),
              value: draft[name],
            }
            return name === 'country' ? (
              <ComboBox
                key={name}
                {...field}
                options={countries}
                onChange={(value) => change({ country: value ?? '' })}
              />
            ) : (
              <TextField
                key={name}
                {...field}
                type={name === 'email' ? 'email' : 'text'}
                onChange={(value) => change({ [name]: value })}
              />
            )
          })}
        </div>
      </Form>
    </Card>
  )
}
