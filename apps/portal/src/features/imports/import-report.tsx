import type { ImportOutcome, ImportResult, ImportRowItem } from '@foyer/fair-domain'
import { Badge, Banner, Button, Link, LinkButton, Table, type TableColumn, type Tone } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import styles from './import.module.css'
import { importTexts } from './import.texts.ts'
import { RowDecision } from './row-decision.tsx'

const COUNTED = ['created', 'updated', 'unchanged', 'toDecide', 'decided', 'refused'] as const
const TONES: Record<ImportOutcome, Tone> = {
  created: 'success',
  updated: 'info',
  unchanged: 'neutral',
  refused: 'danger',
}

interface ImportReportProps {
  answer: ImportResult
  isBusy: boolean
  onStart: () => void
  /** Sets the target record of these rows, or of all undecided ones; null for a new record. */
  onDecide: (rows: number[] | undefined, recordId: string | null) => void
  onCheck: () => void
  onUndo: () => void
  onRestart: () => void
}

/** Result of each row, planned or actual. */
export function ImportReport(props: ImportReportProps) {
  const { answer, isBusy, onStart, onDecide, onCheck, onUndo, onRestart } = props
  const say = useTexts(importTexts)
  const { id, object, state, created, updated, refused, undecided, decided, report } = answer
  const isDone = state === 'done'
  const canDecide = state === 'checked' || state === 'refused'
  const toWrite = created + updated
  const counts = { ...answer, toDecide: undecided, refused: refused - undecided - decided }
  const { tone, words } = standingOf(counts, isDone)
  const columns: TableColumn<ImportRowItem>[] = [
    { id: 'row', header: say('row'), cell: ({ row }) => row, align: 'end', width: '5rem' },
    {
      id: 'outcome',
      header: say('outcome'),
      cell: ({ outcome, matches, chosen }) =>
        outcome !== 'refused' || matches.length === 0 ? (
          <Badge tone={TONES[outcome]}>{say(`outcome_${outcome}`)}</Badge>
        ) : chosen === undefined ? (
          <Badge tone="warning">{say('undecided')}</Badge>
        ) : (
          <Badge tone="info">{say('outcome_decided')}</Badge>
        ),
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
      cell: (row) => (
        <>
          {row.reasons.length > 0 && (
            <ul className={styles.reasons}>
              {row.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
          <RowChanges changes={row.changes} />
          {canDecide && row.matches.length > 0 && (
            <RowDecision row={row} isBusy={isBusy} onDecide={(meant) => onDecide([row.row], meant)} />
          )}
        </>
      ),
    },
  ]
  if (state === 'failed') return <Failed onRestart={onRestart} />
  if (state === 'undone') return <Undone answer={answer} onRestart={onRestart} />
  return (
    <section aria-labelledby="import-report" className={styles.report}>
      <h2 id="import-report">
        {say(`${isDone ? 'done' : state === 'refused' ? 'refused' : 'checked'}Title`)}
      </h2>
      <div role="status">
        <Banner tone={tone}>
          <p className={styles.counts}>
            {COUNTED.filter((outcome) => counts[outcome] > 0)
              .map((outcome) => say(outcome, { count: counts[outcome] }))
              .join(' · ')}
          </p>
          {!isDone && <p className={styles.counts}>{say(words, { count: undecided })}</p>}
        </Banner>
      </div>
      <div className={styles.actions}>
        {state === 'checked' && refused === 0 && toWrite > 0 && (
          <Button variant="primary" isDisabled={isBusy} onPress={onStart}>
            {say('start', { count: toWrite })}
          </Button>
        )}
        {canDecide && decided > 0 && (
          <Button variant="primary" isDisabled={isBusy} onPress={onCheck}>
            {say('checkAgain')}
          </Button>
        )}
        {canDecide && undecided > 0 && (
          <Button isDisabled={isBusy} onPress={() => onDecide(undefined, null)}>
            {say('restNew', { count: undecided })}
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

/** Obstacles of the import: errors, then decisions, then another check. */
function standingOf(
  counts: Record<'refused' | 'toDecide' | 'decided' | 'created' | 'updated', number>,
  isDone: boolean,
) {
  if (counts.refused > 0) return { tone: 'danger', words: 'cannotStart' } as const
  if (counts.toDecide > 0) return { tone: 'warning', words: 'undecidedRows' } as const
  if (counts.decided > 0) return { tone: 'info', words: 'allDecided' } as const
  if (counts.created + counts.updated > 0) return { tone: 'success', words: 'canStart' } as const
  return { tone: isDone ? 'success' : 'info', words: 'nothing' } as const
}

/** Changes of an update: old value, then new value. */
function RowChanges({ changes }: Pick<ImportRowItem, 'changes'>) {
  const say = useTexts(importTexts)
  if (changes.length === 0) return null
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
      <Banner tone={leftAlone > 0 ? 'warning' : 'success'} title={say('undoneTitle')} isResult>
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
