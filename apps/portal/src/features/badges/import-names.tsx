import { badgeMethods, hasRowIssues, type ImportRow, issueAt, readBadgeRows } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Card, FileDrop, RadioGroup, Table, TextArea, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { fieldLabelTexts } from '../../shell/form/field-labels.texts.ts'
import { readTextFile } from '../../shell/read-text-file.ts'
import { clearRequestKey, requestKeyFor } from '../../shell/request-key.ts'
import { useDraft } from '../../shell/use-draft.ts'
import styles from './badges.module.css'
import { badgeTexts } from './badges.texts.ts'
import { type BadgeKind, type BadgesData, hasVip } from './badges-data.ts'
import { useBadgeIssues } from './use-badge-issues.ts'
import { useCsvRows } from './use-csv-rows.ts'

/** Storage key of the pasted text. */
const PLACE = 'badges:import'
const MAX_BYTES = 100_000
const ISSUES = ['missing', 'tooLong', 'emailForm', 'twice'] as const

interface Rows {
  kind: BadgeKind
  text: string
}

/** Imports names from a spreadsheet: shows the planned result of each row, then the actual one. */
export function ImportNames({ data }: { data: BadgesData }) {
  const say = useTexts(badgeTexts)
  const sayField = useTexts(fieldLabelTexts)
  const toasts = useToasts()
  const { tell } = useBadgeIssues()
  const { mutateAsync: run, status } = useMethodRun(badgeMethods.importNames)
  const draft = useDraft<Rows>(PLACE, { kind: 'badge', text: '' })
  const { kind, text } = draft.values
  const [report, setReport] = useState<readonly ImportRow[] | null>(null)

  const names = data.badges
    .filter((badge) => badge.kind === kind)
    .map((one) => `${one.firstName} ${one.lastName}`)
  const lines = useCsvRows(text)
  const rows = report ?? readBadgeRows(lines, data.quota[kind].left, names)
  const good = rows.filter((row) => !hasRowIssues(row)).length
  const change = (given: string) => {
    draft.change({ text: given })
    setReport(null)
  }

  async function send() {
    try {
      const answer = await run({ kind, text, key: requestKeyFor(PLACE, draft.values) })
      clearRequestKey(PLACE)
      setReport(answer.rows)
      draft.change({ text: '' })
      toasts.success(say('imported', { count: answer.taken }))
    } catch (error) {
      tell(error)
    }
  }

  const outcomeOf = (row: ImportRow) => {
    const [field, issue] = Object.entries(row.faults)[0] ?? []
    if (issue === undefined) return say(report ? 'rowTaken' : 'rowGood')
    const words =
      issue === 'noneLeft' ? say('rowNoneLeft') : say(ISSUES.find((one) => one === issue) ?? 'failed')
    const known = (['role', 'email', 'adult'] as const).find((name) => name === field)
    const name = (['firstName', 'lastName'] as const).find((name) => name === field)
    if (name) return issueAt(sayField(name), words)
    return known ? issueAt(say(known), words) : words
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
          accept={['csv', 'txt']}
          maxBytes={MAX_BYTES}
          items={[]}
          onAdd={([file]) => void (file && readTextFile(file).then(change))}
        />
        <TextArea label={say('importPaste')} rows={4} value={text} onChange={change} maxLength={MAX_BYTES} />
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
