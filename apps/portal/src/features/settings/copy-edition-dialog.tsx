import { type CopyPlanResult, editionMethods } from '@foyer/fair-domain'
import { performQuickAction } from '@foyer/record-client'
import { object, string } from '@foyer/record-contract'
import { useMethodRun, useRun } from '@foyer/record-react'
import { DatePicker, Dialog, ErrorState, LoadingState, Table, TextField } from '@foyer/ui'
import { useEffect, useRef, useState } from 'react'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useForm } from '../../shell/form/use-form.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import { copyEditionTexts } from './copy-edition.texts.ts'
import styles from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'

interface Props {
  editionId: string
  onClose: () => void
  onCopied: (editionId: string) => void
}

/** Fields of the action, which the server validates. */
const FIELDS = object({ Name: string, Year__c: string, Opening__c: string, Closing__c: string })

/** Creates the next edition from this one: its days, and all dates at the same distance from them. */
export function CopyEditionDialog({ editionId, onClose, onCopied }: Props) {
  const say = useTexts(copyEditionTexts)
  const saySettings = useTexts(settingsTexts)
  const { done } = useOutcome()
  const { mutateAsync: copy } = useRun(performQuickAction)
  const form = useForm(FIELDS, {
    initial: { Name: '', Year__c: '', Opening__c: '', Closing__c: '' },
    texts: copyEditionTexts,
    send: (values) =>
      copy({
        actionApiName: 'Edition__c.CopyEdition',
        contextId: editionId,
        fields: { ...values, Year__c: Number(values.Year__c) },
      }),
    sentence: (issue) => issue,
    onSent: ({ id }) => {
      done()
      onCopied(String(id))
    },
  })
  const { plan, error, look } = useCopyPlan(editionId, ({ name, year, opening, closing }) =>
    form.change({ Name: name, Year__c: String(year), Opening__c: opening, Closing__c: closing }),
  )

  function setDay(field: 'Opening__c' | 'Closing__c', day: string | null) {
    form.change({ [field]: day ?? '' })
    const changed = { ...form.values, [field]: day ?? '' }
    if (changed.Opening__c && changed.Closing__c) void look(changed.Opening__c, changed.Closing__c)
  }

  return (
    <Dialog isOpen onOpenChange={onClose} title={say('title')} size="wide">
      {plan ? (
        <MethodForm className={styles.rowsForm} form={form} send={say('copy')}>
          <div className={styles.pairs}>
            <TextField {...form.text('Name')} isRequired maxLength={80} />
            <TextField {...form.text('Year__c')} isRequired inputMode="numeric" />
            <DatePicker
              {...form.choice('Opening__c')}
              isRequired
              onChange={(day) => setDay('Opening__c', day)}
            />
            <DatePicker
              {...form.choice('Closing__c')}
              isRequired
              onChange={(day) => setDay('Closing__c', day)}
            />
          </div>
          <p>{say('copied', { ...plan })}</p>
          <p className={styles.quiet}>{say('draft')}</p>
          <MovedDays days={plan.days} />
        </MethodForm>
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
  const { mutateAsync: planCopy, error } = useMethodRun(editionMethods.planCopy)
  async function look(opening: string | null, closing: string | null) {
    const answer = await planCopy({ editionId, opening, closing }).catch(() => null)
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
