import type { ImportResult, ImportShown } from '@foyer/fair-domain'
import { Button, LinkButton } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import styles from './import.module.css'
import { importTexts } from './import.texts.ts'

/** The part of the report that is shown. */
export interface ReportPart {
  show?: ImportShown
  /** Only rows with an invalid cell of this field. */
  field?: string
}

interface ReportPartsProps {
  answer: ImportResult
  part: ReportPart
  onPart: (part: ReportPart) => void
}

/** Filters of the report: rows with errors, also by field, rows to decide, good rows. */
export function ReportParts({ answer, part, onPart }: ReportPartsProps) {
  const say = useTexts(importTexts)
  const { language } = usePortal()
  const { created, updated, unchanged, refused, undecided, decided, issueCounts, fields } = answer
  const similar = undecided + decided
  const counts = { issues: refused - similar, similar, good: created + updated + unchanged }
  const shown = (['issues', 'similar', 'good'] as const).filter(
    (show) => counts[show] > 0 || show === part.show,
  )
  const byField = issueCounts.flatMap(({ field, rows }) => {
    const label = fields.find(({ name }) => name === field)?.label[language]
    return field !== null && label ? [{ field, label, rows }] : []
  })
  return (
    <>
      <fieldset className={styles.parts}>
        <legend>{say('shownRows')}</legend>
        {shown.map((show) => (
          <Button
            key={show}
            size="small"
            aria-pressed={part.show === show && part.field === undefined}
            variant={part.show === show && part.field === undefined ? 'primary' : 'secondary'}
            onPress={() => onPart({ show })}
          >
            {say(`part_${show}`, { count: counts[show] })}
          </Button>
        ))}
      </fieldset>
      {part.show === 'issues' && byField.length > 1 && (
        <fieldset className={styles.parts}>
          <legend>{say('byIssue')}</legend>
          {byField.map(({ field, label, rows }) => (
            <Button
              key={field}
              size="small"
              aria-pressed={part.field === field}
              variant={part.field === field ? 'primary' : 'secondary'}
              onPress={() => onPart({ show: 'issues', field })}
            >
              {`${label} ${rows}`}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  )
}

interface ReportActionsProps {
  answer: ImportResult
  isBusy: boolean
  onStart: (isPartial: boolean) => void
  onDecide: (rows: undefined, recordId: null) => void
  onCheck: () => void
  onColumns: () => void
  onUndo: () => void
  onRestart: () => void
}

/** Actions on the whole report. */
export function ReportActions(props: ReportActionsProps) {
  const { answer, isBusy, onStart, onDecide, onCheck, onColumns, onUndo, onRestart } = props
  const say = useTexts(importTexts)
  const { id, state, created, updated, refused, undecided, decided } = answer
  const isChecked = state === 'checked'
  const isOpen = isChecked || state === 'refused'
  const toWrite = created + updated
  return (
    <div className={styles.actions}>
      {isChecked && refused === 0 && toWrite > 0 && (
        <Button size="small" variant="primary" isDisabled={isBusy} onPress={() => onStart(false)}>
          {say('start', { count: toWrite })}
        </Button>
      )}
      {isChecked && refused > 0 && toWrite + decided > 0 && (
        <Button size="small" variant="primary" isDisabled={isBusy} onPress={() => onStart(true)}>
          {say('takeGood', { count: toWrite + decided })}
        </Button>
      )}
      {isOpen && undecided > 0 && (
        <Button size="small" isDisabled={isBusy} onPress={() => onDecide(undefined, null)}>
          {say('restNew', { count: undecided })}
        </Button>
      )}
      {refused > 0 && answer.report.length > 0 && (
        <LinkButton size="small" href={`/console/imports/${id}/refused.xlsx`} download>
          {say('saveRest', { count: refused })}
        </LinkButton>
      )}
      {isOpen && refused > 0 && (
        <Button size="small" isDisabled={isBusy} onPress={onCheck}>
          {say('checkAgain')}
        </Button>
      )}
      {isOpen && (
        <Button size="small" isDisabled={isBusy} onPress={onColumns}>
          {say('backToColumns')}
        </Button>
      )}
      <LinkButton size="small" href={`/console/imports/${id}.csv`} download>
        {say('download')}
      </LinkButton>
      {answer.canUndo && (
        <Button size="small" isDisabled={isBusy} onPress={onUndo}>
          {say('undo')}
        </Button>
      )}
      <Button size="small" onPress={onRestart}>
        {say('otherFile')}
      </Button>
    </div>
  )
}
