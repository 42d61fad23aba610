import type { DecisionItem, QueueResult } from '@foyer/fair-domain'
import type { PlatformAction } from '@foyer/record-contract'
import { useActions, useRecordUi } from '@foyer/record-react'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { DocumentPane } from '../console-shell/documents/document-pane.tsx'
import { useDocuments } from '../console-shell/documents/use-documents.ts'
import { useShortcuts } from '../console-shell/frame/use-shortcuts.ts'
import { recordBundle } from '../console-shell/records/record-layout.ts'
import { Age } from '../decisions/age.tsx'
import { DecisionDialog } from '../decisions/decision-dialog.tsx'
import { PartsTable, partsOf } from '../decisions/parts-table.tsx'
import styles from '../decisions/queues.module.css'
import { queueTexts } from '../decisions/queues.texts.ts'
import { DECISION_VARIANTS, itemConfig, itemText } from '../decisions/queues-data.ts'
import { QuickActionDialog } from '../decisions/quick-action-dialog.tsx'
import { BankCandidates } from '../receivables/bank-candidates.tsx'
import { actionsConfig } from '../record-actions/record-actions.tsx'
import { RecordSections } from '../record-pages/record-sections.tsx'
import { TakenBy } from '../work/claimed-by.tsx'
import { QueueFacts } from './queue-facts.tsx'

export interface QueueDetailProps {
  queue: QueueResult
  recordId: string
  onDecided: (isOpen: boolean) => void
}

/** One item with the facts for its decision, and the decisions by button and by letter. */
export function QueueDetail({ queue, recordId, onDecided }: QueueDetailProps) {
  const say = useTexts(queueTexts)
  const language = useLanguage()
  const item = itemConfig(queue, recordId)
  const read = useRecordUi(item)
  const bundle = recordBundle(read.data, recordId)
  const papers = useDocuments(recordId, bundle?.info) ?? []
  const { data: actions, error: actionsError } = useActions(actionsConfig(recordId))
  const possible = actions?.actions[recordId]?.actions
  const { decisions, steps } = offered(queue, possible, actionsError !== undefined)
  const [asked, setAsked] = useState<DecisionItem | null>(null)
  const [step, setStep] = useState<PlatformAction | null>(null)
  const [untouched, setTicked] = useState<ReadonlySet<string> | null>(null)
  useShortcuts(
    Object.fromEntries(
      queue.canDecide ? decisions.map((decision) => [decision.key, () => setAsked(decision)]) : [],
    ),
    { isFirst: true },
  )
  if (!bundle) return <ReadState read={read} />
  const { record, info } = bundle
  const { name, number } = itemText(queue, record, info, language)
  const parts = queue.parts ? partsOf(record, queue.parts) : []
  const ticked = untouched ?? new Set(parts.map((part) => part.name))
  return (
    <section aria-labelledby="item" className={styles.detail}>
      <header className={styles.head}>
        <div>
          <h2 id="item">{name}</h2>
          {number && <p className={styles.facts}>{number}</p>}
          <Age
            since={String(record.fields[queue.since]?.value ?? '')}
            now={queue.now}
            workingDays={queue.workingDays}
          />
        </div>
        <TakenBy queue={queue.name} recordId={recordId} />
        <Link to={recordPath(queue.object, recordId)}>{say('openRecord')}</Link>
      </header>
      {queue.canDecide ? (
        <div className={styles.decisions}>
          {steps.map((action) => (
            <Button
              key={action.apiName}
              variant={decisions.some(({ tone }) => tone === 'accept') ? 'secondary' : 'primary'}
              size="small"
              onPress={() => setStep(action)}
            >
              {action.label}
            </Button>
          ))}
          {decisions.map((decision) => (
            <Button
              key={decision.action}
              variant={DECISION_VARIANTS[decision.tone]}
              size="small"
              aria-keyshortcuts={decision.key}
              onPress={() => setAsked(decision)}
            >
              {decision.label} <kbd>{decision.key.toUpperCase()}</kbd>
            </Button>
          ))}
          <p className={styles.facts}>{say('keys')}</p>
        </div>
      ) : (
        <p className={styles.facts}>{say('mayNotDecide')}</p>
      )}
      <div className={papers.length > 0 ? styles.evidence : undefined}>
        <div>
          <QueueFacts queue={queue} recordId={recordId} record={record} info={info} />
          {queue.object === 'BankLine__c' && queue.canDecide && (
            <BankCandidates queue={queue.name} lineId={recordId} onDecided={() => onDecided(false)} />
          )}
          {queue.parts && (
            <PartsTable parts={parts} ticked={ticked} onTick={setTicked} isReadOnly={!queue.canDecide} />
          )}
        </div>
        {papers.length > 0 && <DocumentPane papers={papers} />}
        <div>
          <RecordSections bundle={bundle} onEdit={undefined} isFolded />
        </div>
      </div>
      {step && <QuickActionDialog action={step} recordId={recordId} onClose={() => setStep(null)} />}
      {asked && (
        <DecisionDialog
          queue={queue}
          decision={asked}
          recordId={recordId}
          name={number === '' ? name : `${name} · ${number}`}
          parts={queue.parts ? [...ticked] : null}
          leavesParts={ticked.size < parts.length}
          onClose={() => setAsked(null)}
          onDecided={(isOpen) => {
            setAsked(null)
            onDecided(isOpen)
          }}
        />
      )}
    </section>
  )
}

/** Actions that the record allows now. If they cannot be read, all are offered and the server decides. */
function offered(queue: QueueResult, possible: readonly PlatformAction[] | undefined, hasFailed: boolean) {
  if (!possible) return { decisions: hasFailed ? queue.decisions : [], steps: [] }
  const isPossible = (name: string) => possible.some(({ apiName }) => apiName === name)
  return {
    decisions: queue.decisions.filter(({ action }) => isPossible(`${queue.object}.${action}`)),
    steps: possible.filter(({ apiName }) => queue.steps.includes(apiName)),
  }
}
