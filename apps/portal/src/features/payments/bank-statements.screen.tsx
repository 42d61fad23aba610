import {
  formatCents,
  paymentMethods,
  type StatementLineItem,
  type StatementMapping,
  type StatementPreviewResult,
  type StatementResult,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, FileDrop, LinkButton, PageHeader, Status, Table } from '@foyer/ui'
import { useState } from 'react'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { readTextFile } from '../../shell/read-text-file.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { bankStatementTexts } from './bank-statements.texts.ts'
import { ColumnMapping } from './column-mapping.tsx'

/** Maximum size of a request. */
const MAX_BYTES = 900_000
const FORMATS = ['csv', 'txt', 'xml', 'sta', 'mt940', '940', 'cbi', 'rh']

interface Chosen {
  name: string
  size: number
  text: string
  preview: StatementPreviewResult
  /** The user's mapping of the table headers. */
  mapping?: StatementMapping
}

/** Imports a bank statement after a preview of its lines. */
export function Component() {
  const say = useTexts(bankStatementTexts)
  const notify = useFailure()
  const preview = useMethodRun(paymentMethods.previewStatement)
  const read = useMethodRun(paymentMethods.importStatement)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [report, setReport] = useState<StatementResult | null>(null)
  const fail = (error: unknown) => notify(error, say('failed'))

  async function look([file]: File[]) {
    if (!file) return
    setReport(null)
    setChosen(null)
    try {
      const text = await readTextFile(file)
      setChosen({ name: file.name, size: file.size, text, preview: await preview.mutateAsync({ csv: text }) })
    } catch (error) {
      fail(error)
    }
  }

  async function mapColumns({ name, size, text }: Chosen, mapping: StatementMapping) {
    try {
      setChosen({ name, size, text, mapping, preview: await preview.mutateAsync({ csv: text, mapping }) })
    } catch (error) {
      fail(error)
    }
  }

  async function readIn({ text, mapping }: Chosen) {
    try {
      setReport(await read.mutateAsync({ csv: text, ...(mapping ? { mapping } : {}) }))
      setChosen(null)
    } catch (error) {
      fail(error)
    }
  }

  return (
    <>
      <title>{say('pageTitle')}</title>
      <PageHeader
        eyebrow={say('eyebrow')}
        title={say('title')}
        lead={say('lead')}
        actions={<LinkButton href="/console/queues/bank-lines">{say('queue')}</LinkButton>}
      />
      <FileDrop
        label={say('file')}
        accept={FORMATS}
        maxBytes={MAX_BYTES}
        items={chosen ? [{ id: chosen.name, name: chosen.name, size: chosen.size }] : []}
        isDisabled={preview.status === 'running' || read.status === 'running'}
        onAdd={(files) => void look(files)}
        onRemove={() => setChosen(null)}
      />
      {chosen && (
        <>
          {chosen.preview.headings && (chosen.mapping ?? chosen.preview.mapping === null) && (
            <ColumnMapping
              headings={chosen.preview.headings}
              isPending={preview.status === 'running'}
              onMap={(mapping) => void mapColumns(chosen, mapping)}
            />
          )}
          {isReadable(chosen.preview) && (
            <>
              <IssueList faults={chosen.preview.faults} />
              <Lines lines={chosen.preview.lines} />
              <p>
                <Button
                  variant="primary"
                  isPending={read.status === 'running'}
                  isDisabled={chosen.preview.lines.every(({ outcome }) => outcome === 'known')}
                  onPress={() => void readIn(chosen)}
                >
                  {say('readIn', {
                    count: chosen.preview.lines.filter(({ outcome }) => outcome !== 'known').length,
                  })}
                </Button>
              </p>
            </>
          )}
        </>
      )}
      <div aria-live="polite">{report && <Report report={report} />}</div>
    </>
  )
}

/** True if the columns need no mapping. */
const isReadable = ({ mapping, headings }: StatementPreviewResult) => mapping !== null || headings === null

const OUTCOMES = { matched: 'success', waiting: 'warning', known: 'neutral' } as const

/** Planned result of each line. */
function Lines({ lines }: { lines: readonly StatementLineItem[] }) {
  const say = useTexts(bankStatementTexts)
  const language = useLanguage()
  return (
    <Table
      label={say('preview')}
      isDense
      rows={lines}
      rowId={(line) => String(lines.indexOf(line))}
      empty={say('noLines')}
      columns={[
        { id: 'payer', header: say('payer'), cell: ({ payer }) => payer || '—' },
        { id: 'day', header: say('day'), cell: ({ bookedOn }) => formatDay(bookedOn, language) },
        {
          id: 'amount',
          header: say('amount'),
          align: 'end',
          cell: ({ amountCents }) => formatCents(amountCents, language),
        },
        { id: 'text', header: say('text'), cell: ({ text }) => text },
        {
          id: 'outcome',
          header: say('outcome'),
          cell: ({ outcome }) => <Status tone={OUTCOMES[outcome]}>{say(`will_${outcome}`)}</Status>,
        },
      ]}
    />
  )
}

function IssueList({ faults: issues }: Pick<StatementResult, 'faults'>) {
  const say = useTexts(bankStatementTexts)
  if (issues.length === 0) return null
  return (
    <Banner tone="warning">
      <ul>
        {issues.map(({ row, fault: issue }) => (
          <li key={row}>{say('row', { row, why: say(issue) })}</li>
        ))}
      </ul>
    </Banner>
  )
}

function Report({ report: { matched, waiting, known, refused } }: { report: StatementResult }) {
  const say = useTexts(bankStatementTexts)
  const language = useLanguage()
  return (
    <>
      <Banner tone="success">
        <ul>
          <li>{say('matched', { count: matched })}</li>
          <li>{say('waiting', { count: waiting })}</li>
          {known > 0 && <li>{say('known', { count: known })}</li>}
        </ul>
      </Banner>
      {refused.length > 0 && (
        <Banner tone="warning">
          <ul>
            {refused.map(({ payer, amountCents, why }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a report does not change
              <li key={index}>
                {say('refused', { payer: payer || '—', amount: formatCents(amountCents, language), why })}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}
