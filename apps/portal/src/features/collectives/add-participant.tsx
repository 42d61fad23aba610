import { PARTICIPANT_COLUMNS, PARTICIPANT_ISSUES, participantIssues } from '@foyer/fair-domain'
import { object, string } from '@foyer/record-contract'
import { Button, Dialog, DialogTrigger, TextField, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useForm } from '../../shell/form/use-form.ts'
import { collectiveTexts } from './collective.texts.ts'
import { sendParticipants } from './send-participants.ts'

const participantForm = object({
  company: string,
  country: string,
  vatNumber: string,
  firstName: string,
  lastName: string,
  email: string,
})
const EMPTY = { company: '', country: '', vatNumber: '', firstName: '', lastName: '', email: '' }

/** Adds one company through the import of tables, so that both follow the same rules. */
export function AddParticipant({ onDone }: { onDone: () => void }) {
  const say = useTexts(collectiveTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const [isOpen, setOpen] = useState(false)
  const form = useForm(participantForm, {
    initial: EMPTY,
    texts: collectiveTexts,
    labels: Object.fromEntries(PARTICIPANT_COLUMNS.map(({ name, label }) => [name, label[language]])),
    draft: 'collective:add',
    check: (values) => Object.fromEntries(participantIssues(values)),
    issueText: (issue) =>
      issue in PARTICIPANT_ISSUES
        ? PARTICIPANT_ISSUES[issue as keyof typeof PARTICIPANT_ISSUES][language]
        : undefined,
    send: async (values) => {
      const { writeCsv } = await import('@foyer/tables/write-csv')
      const rows = [
        PARTICIPANT_COLUMNS.map(({ label }) => label[language]),
        PARTICIPANT_COLUMNS.map(({ name }) => values[name]),
      ]
      const answer = await sendParticipants(
        new File([writeCsv(rows)], 'participant.csv', { type: 'text/csv' }),
        'import',
        language,
      )
      const [row] = 'report' in answer ? answer.report : []
      if (row?.outcome === 'created') return true
      const reason = 'refusal' in answer ? answer.refusal.message : row?.reasons.join(' · ')
      toasts.error(say('notAdded'), reason || say(row?.outcome ?? 'uploadFailed'))
      return false
    },
    onSent: () => {
      toasts.success(say('importDone', { count: 1 }))
      setOpen(false)
      onDone()
    },
  })
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button>{say('addOne')}</Button>
      <Dialog title={say('addOne')}>
        <MethodForm form={form} send={say('addSend')} isPersonal>
          <TextField {...form.text('company')} isRequired autoComplete="organization" />
          <TextField {...form.text('country')} isRequired hint={say('countryHint')} />
          <TextField {...form.text('vatNumber')} />
          <TextField {...form.text('firstName')} />
          <TextField {...form.text('lastName')} isRequired />
          <TextField {...form.text('email')} isRequired type="email" />
        </MethodForm>
      </Dialog>
    </DialogTrigger>
  )
}
