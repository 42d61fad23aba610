import type { ImportAnswer, ImportOutcome, ImportRowItem } from '@foyer/fair-domain'
import { Badge, Banner, Button, Link, LinkButton, Table, type TableColumn, type Tone } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import styles from './import.module.css'
import { importTexts } from './import.texts.ts'

const OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const
const TONES: Record<ImportOutcome, Tone> = {
  created: 'success',
  updated: 'info',
  unchanged: 'neutral',
  refused: 'danger',
}

interface ImportReportProps {
  answer: ImportAnswer
  isBusy: boolean
  onStart: () => void
  onUndo: () => void
  onRestart: () => void
}

/** What would happen, or has happened, to each row. */
export function ImportReport({ answer, isBusy, onStart, onUndo, onRestart }: ImportReportProps) {
  const say = useTexts(importTexts)
  const { id, object, state, created, updated, refused, report } = answer
  const isDone = state === 'done'
  const toWrite = created + updated
  const columns: TableColumn<ImportRowItem>[] = [
    { id: 'row', header: say('row'), cell: ({ row }) => row, align: 'end', width: '5rem' },
    {
      id: 'outcome',
      header: say('outcome'),
      cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{say(`outcome_${outcome}`)}</Badge>,
    },
    { id: 'key', header: say('key'), cell: ({ key }) => key },
    {
      id: 'name',
      header: say('name'),
      isRowHeader: true,
      cell: ({ name, recordId }) =>
        isDone && recordId !== null ? <Link href={recordPath(object, recordId)}>{name}</Link> : name,
    },
    {
      id: 'reasons',
      header: say(refused > 0 ? 'reasons' : 'changes'),
      cell: ({ reasons, changes }) =>
        reasons.length > 0 ? (
          <ul className={styles.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        ) : (
          <RowChanges changes={changes} />
        ),
    },
  ]
  if (state === 'failed') return <Failed onRestart={onRestart} />
  if (state === 'undone') return <Undone answer={answer} onRestart={onRestart} />
  return (
    <section aria-labelledby="import-report">
      <h2 id="import-report">
        {say(`${isDone ? 'done' : state === 'refused' ? 'refused' : 'checked'}Title`)}
      </h2>
      <div role="status">
        <Banner tone={refused > 0 ? 'danger' : isDone || toWrite > 0 ? 'success' : 'info'}>
          <p className={styles.counts}>
            {OUTCOMES.filter((outcome) => answer[outcome] > 0)
              .map((outcome) => say(outcome, { count: answer[outcome] }))
              .join(' · ')}
          </p>
          {!isDone && (
            <p className={styles.counts}>
              {say(refused > 0 ? 'cannotStart' : toWrite > 0 ? 'canStart' : 'nothing')}
            </p>
          )}
        </Banner>
      </div>
      <div className={styles.actions}>
        {state === 'checked' && refused === 0 && toWrite > 0 && (
          <Button variant="primary" isDisabled={isBusy} onPress={onStart}>
            {say('start', { count: toWrite })}
          </Button>
        )}
        <LinkButton href={`/console/imports/${id}.csv`} download>
          {say('download')}
        </LinkButton>
        {answer.canUndo && (
          <Button isDisabled={isBusy} onPress={onUndo}>
            {say('undo')}
          </Button>
        )}
        <Button onPress={onRestart}>{say('otherFile')}</Button>
      </div>
      {report.length < answer.rows && <p>{say('firstRows', { count: report.length })}</p>}
      <Table label={say('report')} columns={columns} rows={report} rowId={({ row }) => String(row)} isDense />
    </section>
  )
}

/** What an update changes: what it was, then what it is. */
function RowChanges({ changes }: Pick<ImportRowItem, 'changes'>) {
  const say = useTexts(importTexts)
  return (
    <ul className={styles.reasons}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {field}: <del>{before || say('nothingThere')}</del> → <ins>{after || say('nothingThere')}</ins>
        </li>
      ))}
    </ul>
  )
}

function Undone({
  answer: { restored, leftAlone },
  onRestart,
}: Pick<ImportReportProps, 'answer' | 'onRestart'>) {
  const say = useTexts(importTexts)
  return (
    <>
      <Banner tone={leftAlone > 0 ? 'warning' : 'success'} title={say('undoneTitle')} isAnswer>
        {say('undoneText', { restored })} {leftAlone > 0 && say('undoneLeft', { count: leftAlone })}
      </Banner>
      <div className={styles.actions}>
        <Button onPress={onRestart}>{say('otherFile')}</Button>
      </div>
    </>
  )
}

function Failed({ onRestart }: { onRestart: () => void }) {
  const say = useTexts(importTexts)
  return (
    <>
      <Banner tone="danger" title={say('failedTitle')}>
        {say('failedText')}
      </Banner>
      <div className={styles.actions}>
        <Button onPress={onRestart}>{say('otherFile')}</Button>
      </div>
    </>
  )
}
