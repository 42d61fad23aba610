import {
  BADGE_COLUMNS,
  badgeMethods,
  hasRowIssues,
  type ImportRow,
  issueAt,
  readBadgeRows,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, Card, FileDrop, RadioGroup, Status, Table, TextArea, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { fieldLabelTexts } from '../../shell/form/field-labels.texts.ts'
import { clearRequestKey, requestKeyFor } from '../../shell/request-key.ts'
import { tableFileTexts } from '../../shell/table-files.texts.ts'
import { readTableText, TABLE_FILES, TemplateButton, toTableText } from '../../shell/table-files.tsx'
import { useDraft } from '../../shell/use-draft.ts'
import styles from './badges.module.css'
import { badgeTexts } from './badges.texts.ts'
import { type BadgeKind, type BadgesData, hasVip } from './badges-data.ts'
import { useBadgeIssues } from './use-badge-issues.ts'
import { useCsvRows } from './use-csv-rows.ts'

/** Storage key of the pasted text. */
const PLACE = 'badges:import'
const MAX_BYTES = 100_000
/** Size of a workbook, which is compressed, and has more than names. */
const MAX_FILE_BYTES = 1_000_000
const ISSUES = ['missing', 'tooLong', 'emailForm', 'twice'] as const

interface Rows {
  kind: BadgeKind
  text: string
}

/** Imports names from a spreadsheet: shows the planned result of each row. Rows that cannot be assigned stay in the form. */
export function ImportNames({ data }: { data: BadgesData }) {
  const say = useTexts(badgeTexts)
  const sayField = useTexts(fieldLabelTexts)
  const sayFile = useTexts(tableFileTexts)
  const toasts = useToasts()
  const { tell } = useBadgeIssues()
  const { mutateAsync: importNames, status } = useMethodRun(badgeMethods.importNames)
  const draft = useDraft<Rows>(PLACE, { kind: 'badge', text: '' })
  const { kind, text } = draft.values
  const [kept, setKept] = useState(0)

  const names = data.badges
    .filter((badge) => badge.kind === kind)
    .map((one) => `${one.firstName} ${one.lastName}`)
  const lines = useCsvRows(text)
  const rows = readBadgeRows(lines, data.quota[kind].left, names)
  const good = rows.filter((row) => !hasRowIssues(row)).length
  const change = (changed: string) => {
    draft.change({ text: changed })
    setKept(0)
  }

  async function send() {
    try {
      const { taken, rows: report } = await importNames({
        kind,
        text,
        key: requestKeyFor(PLACE, draft.values),
      })
      clearRequestKey(PLACE)
      // A heading has no row in the report, and stays with the rejected rows.
      const isTaken = (line: number) => report.some((row) => row.line === line && !hasRowIssues(row))
      const left = report.filter(hasRowIssues).length
      const remaining = lines.filter(({ row }) => !isTaken(row)).map(({ cells }) => cells)
      draft.change({ text: left > 0 ? toTableText(remaining) : '' })
      setKept(left)
      toasts.success(say('imported', { count: taken }))
    } catch (error) {
      tell(error)
    }
  }

  const headings = [sayField('firstName'), sayField('lastName'), say('templateRole'), 'Email', say('adult')]
  const outcomeOf = (row: ImportRow) => {
    const [field, issue] = Object.entries(row.faults)[0] ?? []
    if (issue === undefined) return <Status tone="success">{say('rowGood')}</Status>
    return <Status tone="danger">{issueText(field, issue)}</Status>
  }
  const issueText = (field: string | undefined, issue: string) => {
    const words =
      issue === 'noneLeft' ? say('rowNoneLeft') : say(ISSUES.find((one) => one === issue) ?? 'failed')
    const label = headings[BADGE_COLUMNS.findIndex((column) => column === field)]
    return label === undefined ? words : issueAt(label, words)
  }

  return (
    <Card title={say('importTitle')}>
      <div className={styles.import}>
        <p>{say('importText')}</p>
        {(hasVip(data.quota) || kind === 'vip') && (
          <RadioGroup
            label={say('importKind')}
            isRow
            value={kind}
            onChange={(value) => draft.change({ kind: value as BadgeKind })}
            options={[
              { value: 'badge', label: say('oneBadge') },
              { value: 'vip', label: say('oneVip') },
            ]}
          />
        )}
        <FileDrop
          label={say('importFile')}
          accept={TABLE_FILES}
          maxBytes={MAX_FILE_BYTES}
          items={[]}
          onAdd={([file]) =>
            void (file && readTableText(file).then(change, () => toasts.error(sayFile('unreadable'))))
          }
        />
        <TemplateButton
          name={say('templateName')}
          rows={[headings, ['Giulia', 'Ferrante', say('templateExample'), 'giulia@example.com', '']]}
        />
        <TextArea label={say('importPaste')} rows={4} value={text} onChange={change} maxLength={MAX_BYTES} />
        {kept > 0 && <Banner tone="warning">{say('rowsKept', { count: kept })}</Banner>}
        {rows.length > 0 && (
          <Table
            label={say('importTitle')}
            columns={[
              { id: 'line', header: say('line'), cell: ({ line }) => line },
              {
                id: 'person',
                header: say('person'),
                isRowHeader: true,
                cell: ({ holder }) => `${holder.firstName} ${holder.lastName}`.trim() || '–',
              },
              { id: 'outcome', header: say('outcome'), cell: outcomeOf },
            ]}
            rows={rows}
            rowId={({ line }) => String(line)}
          />
        )}
        {text.trim() !== '' && (
          <Button isPending={status === 'running'} isDisabled={good === 0} onPress={() => void send()}>
            {good === 0 ? say('importNone') : say('importGo', { count: good })}
          </Button>
        )}
      </div>
    </Card>
  )
}
