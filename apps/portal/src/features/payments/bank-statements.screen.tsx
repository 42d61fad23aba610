import { paymentMethods, type StatementAnswer } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, FileDrop, LinkButton, PageHeader, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { readTextFile } from '../../shell/read-text-file.ts'
import { refusalWords } from '../../shell/refusal.ts'
import { bankStatementTexts } from './bank-statements.texts.ts'

/** What one request can carry. */
const MAX_BYTES = 900_000

/** Staff read a statement of the bank and see what became of its lines. */
export function Component() {
  const say = useTexts(bankStatementTexts)
  const toasts = useToasts()
  const { run, status } = useMethodRun(paymentMethods.importStatement)
  const [sending, setSending] = useState<File | null>(null)
  const [report, setReport] = useState<StatementAnswer | null>(null)
  async function read([file]: File[]) {
    if (!file) return
    setSending(file)
    setReport(null)
    try {
      setReport(await run({ csv: await readTextFile(file) }))
    } catch (error) {
      toasts.error(say('failedTitle'), refusalWords(error) ?? say('failed'))
    }
    setSending(null)
  }
  return (
    <>
      <title>{say('pageTitle')}</title>
      <PageHeader eyebrow={say('eyebrow')} title={say('title')} lead={say('lead')} />
      <FileDrop
        label={say('file')}
        accept={['csv', 'txt']}
        maxBytes={MAX_BYTES}
        items={sending ? [{ id: sending.name, name: sending.name, size: sending.size, progress: 50 }] : []}
        isDisabled={status === 'running'}
        onAdd={(files) => void read(files)}
      />
      <div aria-live="polite">{report && <Report report={report} />}</div>
      <p>
        <LinkButton href="/console/queues/bank-lines">{say('queue')}</LinkButton>
      </p>
    </>
  )
}

function Report({ report: { matched, waiting, known, faults } }: { report: StatementAnswer }) {
  const say = useTexts(bankStatementTexts)
  return (
    <Banner tone={faults.length > 0 ? 'warning' : 'success'}>
      <ul>
        <li>{say('matched', { count: matched })}</li>
        <li>{say('waiting', { count: waiting })}</li>
        {known > 0 && <li>{say('known', { count: known })}</li>}
        {faults.map(({ row, fault }) => (
          <li key={row}>{say('row', { row, why: say(fault) })}</li>
        ))}
      </ul>
    </Banner>
  )
}
