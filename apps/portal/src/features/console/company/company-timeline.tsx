import { auditStepLabel } from '@foyer/fair-domain'
import type { RecordRepresentation } from '@foyer/record-contract'
import { useListRecords } from '@foyer/record-react'
import { Link } from '@foyer/ui'
import { useLanguage } from '../../../i18n/language-context.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { recordPath } from '../../../shell/console-paths.ts'
import { fieldAt, fieldText, nameOf } from '../fields/field-text.ts'
import { useDirectory } from '../frame/recently-used.tsx'
import type { PartProps } from '../pages/page-part.ts'
import styles from './company.module.css'
import { companyTexts } from './company.texts.ts'

const SHOWN = 30
const FIELDS = [
  'Name',
  'ObjectApiName__c',
  'RecordId__c',
  'Reason__c',
  'Note__c',
  'CreatedDate',
  'Actor__r.Name',
  'OnBehalfOf__r.Name',
]

/** Everything that happened to a company and what belongs to it, newest first. */
export const companyTimelineConfig = (accountId: string) => ({
  objectApiName: 'AuditEntry__c',
  listViewApiName: 'AllHistory',
  where: `{ Account__c: { eq: "${accountId}" } }`,
  sortBy: ['-CreatedDate'],
  optionalFields: FIELDS.map((field) => `AuditEntry__c.${field}`),
  pageSize: SHOWN,
})

export function CompanyTimeline({ recordId }: PartProps) {
  const say = useTexts(companyTexts)
  const { data } = useListRecords(companyTimelineConfig(recordId))
  return (
    <section aria-labelledby="history" className={styles.side}>
      <h2 id="history">{say('timeline')}</h2>
      {data?.records.length === 0 && <p className={styles.quiet}>{say('timelineNone')}</p>}
      <ol className={styles.timeline}>
        {runsOf(data?.records ?? []).map(({ entry, count }) => (
          <li key={entry.id}>
            <Entry entry={entry} count={count} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface Run {
  entry: RecordRepresentation
  count: number
}

/** The same step on the same kind of record by the same person, again and again, is told once. */
function runsOf(entries: readonly RecordRepresentation[]): Run[] {
  const runs: Run[] = []
  let last = ''
  for (const entry of entries) {
    const told = ['Name', 'ObjectApiName__c', 'Reason__c', 'Note__c', 'Actor__r.Name', 'OnBehalfOf__r.Name']
    const same = JSON.stringify(told.map((field) => fieldAt(entry, field)?.value ?? null))
    const run = runs.at(-1)
    if (run && same === last) run.count++
    else runs.push({ entry, count: 1 })
    last = same
  }
  return runs
}

function Entry({ entry, count }: Run) {
  const say = useTexts(companyTexts)
  const language = useLanguage()
  const objects = useDirectory()
  const text = (field: string) => fieldText(fieldAt(entry, field), undefined, language)
  const name = nameOf(entry)
  const step = auditStepLabel(name)[language]
  const objectName = text('ObjectApiName__c')
  const recordId = text('RecordId__c')
  const label = objects[objectName]?.label ?? ''
  const customer = text('OnBehalfOf__r.Name')
  return (
    <>
      <p>
        <strong>{step}</strong>
        {count > 1 && ` ${count} ×`}{' '}
        {recordId !== '' && name !== 'record.deleted' && count === 1 ? (
          <Link look="plain" href={recordPath(objectName, recordId)}>
            {label}
          </Link>
        ) : (
          label
        )}{' '}
        {say('by', { name: text('Actor__r.Name') || say('system') })}
        {customer && ` ${say('onBehalf', { name: customer })}`}
      </p>
      {text('Reason__c') && <p>{say('reason', { text: text('Reason__c') })}</p>}
      {text('Note__c') && text('Note__c') !== text('Reason__c') && (
        <p>{say('note', { text: text('Note__c') })}</p>
      )}
      <p className={styles.quiet}>{fieldText(entry.fields.CreatedDate, 'DateTime', language)}</p>
    </>
  )
}
