import type { QueueCountItem } from '@foyer/fair-domain'
import { Link, PageHeader, Status, Table, type TableColumn } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { queuePath } from '../../shell/console-paths.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { fieldText } from '../console-shell/fields/field-text.ts'
import { QueueAges } from '../decisions/queue-ages.tsx'
import { queueTexts } from '../decisions/queues.texts.ts'
import { loadOverview, useOverview } from '../decisions/queues-data.ts'

export const loader = createLoader((portal) => loadOverview(portal, true))

/** All queues with the number of items and their urgency. */
export function Component() {
  const say = useTexts(queueTexts)
  const language = useLanguage()
  const result = useOverview()
  const { data } = result
  const columns: TableColumn<QueueCountItem>[] = [
    {
      id: 'queue',
      header: say('queue'),
      cell: ({ name, label }) => <Link href={queuePath(name)}>{label}</Link>,
    },
    {
      id: 'open',
      header: say('open'),
      align: 'end',
      cell: ({ name, open }) =>
        open > 0 ? (
          <Link variant="plain" href={queuePath(name)}>
            {open}
          </Link>
        ) : (
          open
        ),
    },
    { id: 'ages', header: say('ages'), cell: (queue) => <QueueAges {...queue} /> },
    {
      id: 'oldest',
      header: say('oldest'),
      cell: ({ oldest }) => fieldText({ value: oldest, displayValue: null }, 'DateTime', language) || '—',
    },
    {
      id: 'level',
      header: say('level'),
      cell: ({ workingDays, onTimePercent, canDecide }) => (
        <>
          {say('levelDays', { count: workingDays })}
          {onTimePercent !== null && ` · ${say('onTime', { percent: onTimePercent })}`}
          {!canDecide && <Status>{say('onlyLook')}</Status>}
        </>
      ),
    },
  ]
  return (
    <>
      <title>{`${say('title')} · ${say('siteName')}`}</title>
      <PageHeader title={say('title')} lead={say('lead')} />
      {data ? (
        <Table label={say('title')} columns={columns} rows={data.queues} rowId={({ name }) => name} isDense />
      ) : (
        <ReadState read={result} />
      )}
    </>
  )
}
