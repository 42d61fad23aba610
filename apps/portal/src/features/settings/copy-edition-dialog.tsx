import { type CopyPlanResult, editionMethods } from '@foyer/fair-domain'
import { performQuickAction } from '@foyer/record-client'
import { useMethodRun, useRun } from '@foyer/record-react'
import { Button, DatePicker, Dialog, ErrorState, Form, LoadingState, Table, TextField } from '@foyer/ui'
import { useEffect, useRef, useState } from 'react'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import { writeIssuesOf } from '../../shell/write-issues.ts'
import { copyEditionTexts } from './copy-edition.texts.ts'
import styles from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'

interface Props {
  editionId: string
  onClose: () => void
  onCopied: (editionId: string) => void
}

/** Creates the next edition from this one: its days, and all dates at the same distance from them. */
export function CopyEditionDialog({ editionId, onClose, onCopied }: Props) {
  const say = useTexts(copyEditionTexts)
  const saySettings = useTexts(settingsTexts)
  const { done, failed } = useOutcome()
  const [form, setForm] = useState({ Name: '', Year__c: '', Opening__c: '', Closing__c: '' })
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})
  const { mutateAsync: copy, status } = useRun(performQuickAction)
  const { plan, error, look } = useCopyPlan(editionId, ({ name, year, opening, closing }) =>
    setForm({ Name: name, Year__c: String(year), Opening__c: opening, Closing__c: closing }),
  )

  function setDay(field: 'Opening__c' | 'Closing__c', day: string | null) {
    const changed = { ...form, [field]: day ?? '' }
    setForm(changed)
    if (changed.Opening__c && changed.Closing__c) void look(changed.Opening__c, changed.Closing__c)
  }
  async function submit() {
    setIssues({})
    try {
      const fields = { ...form, Year__c: Number(form.Year__c) }
      const copied = await copy({ actionApiName: 'Edition__c.CopyEdition', contextId: editionId, fields })
      done()
      onCopied(String(copied.id))
    } catch (refusal) {
      const refused = writeIssuesOf(refusal)
      setIssues(refused?.byField ?? {})
      if (!refused || refused.general.length > 0) failed(refusal, refused?.general.join(' '))
    }
  }

  const fieldOf = (name: keyof typeof form) => ({
    name,
    label: say(name),
    isRequired: true,
    error: issues[name],
  })
  return (
    <Dialog isOpen onOpenChange={onClose} title={say('title')} size="wide">
      {plan ? (
        <Form
          className={styles.rowsForm}
          errors={Object.entries(issues).map(([field, message]) => ({ field, message }))}
          onSubmit={() => void submit()}
          actions={
            <Button type="submit" variant="primary" isPending={status === 'running'}>
              {say('copy')}
            </Button>
          }
        >
          <div className={styles.pairs}>
            <TextField
              {...fieldOf('Name')}
              maxLength={80}
              value={form.Name}
              onChange={(Name) => setForm({ ...form, Name })}
            />
            <TextField
              {...fieldOf('Year__c')}
              inputMode="numeric"
              value={form.Year__c}
              onChange={(Year__c) => setForm({ ...form, Year__c })}
            />
            <DatePicker
              {...fieldOf('Opening__c')}
              value={form.Opening__c || null}
              onChange={(day) => setDay('Opening__c', day)}
            />
            <DatePicker
              {...fieldOf('Closing__c')}
              value={form.Closing__c || null}
              onChange={(day) => setDay('Closing__c', day)}
            />
          </div>
          <p>{say('copied', { ...plan })}</p>
          <p className={styles.quiet}>{say('draft')}</p>
          <MovedDays days={plan.days} />
        </Form>
      ) : error ? (
        <ErrorState title={saySettings('failedTitle')} onRetry={() => void look(null, null)}>
          {saySettings('failed')}
        </ErrorState>
      ) : (
        <LoadingState />
      )}
    </Dialog>
  )
}

/** Preview of the copy for the days in the form; the first response also proposes them. */
function useCopyPlan(editionId: string, onProposal: (proposal: CopyPlanResult['proposal']) => void) {
  const [plan, setPlan] = useState<CopyPlanResult | null>(null)
  const { mutateAsync: run, error } = useMethodRun(editionMethods.planCopy)
  async function look(opening: string | null, closing: string | null) {
    const answer = await run({ editionId, opening, closing }).catch(() => null)
    if (!answer) return
    setPlan(answer)
    if (opening === null) onProposal(answer.proposal)
  }
  const begin = useRef(() => look(null, null))
  useEffect(() => {
    void begin.current()
  }, [])
  return { plan, error, look }
}

function MovedDays({ days }: Pick<CopyPlanResult, 'days'>) {
  const say = useTexts(copyEditionTexts)
  const language = useLanguage()
  return (
    <details>
      <summary>{say('days')}</summary>
      <Table
        label={say('days')}
        columns={[
          { id: 'label', header: say('day'), cell: ({ label }) => label },
          { id: 'from', header: say('from'), cell: ({ from }) => formatDay(from, language) },
          { id: 'to', header: say('to'), cell: ({ to }) => formatDay(to, language) },
        ]}
        rows={days}
        rowId={({ label }) => label}
        isDense
      />
    </details>
  )
}
