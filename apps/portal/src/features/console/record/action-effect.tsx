import { Table } from '@foyer/ui'
import { useTexts } from '../../../i18n/use-texts.ts'
import { recordTexts } from './record.texts.ts'

/** One thing that an action would change. */
export interface Effect {
  label: string
  before: string | null
  after: string
}

/** Actions that say what they would change before they are done, and the server method that knows. */
export const EFFECTS: Readonly<Record<string, { className: string; methodName: string } | undefined>> = {
  'Contract.AddAddendum': { className: 'ContractsController', methodName: 'previewAddendum' },
}

export function ActionEffect({ effects }: { effects: readonly Effect[] }) {
  const say = useTexts(recordTexts)
  return (
    <div role="status">
      <Table
        label={say('effect')}
        columns={[
          { id: 'label', header: say('effect'), isRowHeader: true, cell: ({ label }) => label },
          { id: 'before', header: say('now'), cell: ({ before }) => before ?? '—' },
          { id: 'after', header: say('afterwards'), cell: ({ after }) => <strong>{after}</strong> },
        ]}
        rows={effects}
        rowId={({ label }) => label}
      />
    </div>
  )
}
