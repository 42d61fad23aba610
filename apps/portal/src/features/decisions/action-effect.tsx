import {
  applicationMethods,
  type ContractEffectItem,
  contractMethods,
  standMethods,
} from '@foyer/fair-domain'
import { Table } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordTexts } from '../console-shell/records/record.texts.ts'

type PreviewMethod =
  | typeof applicationMethods.previewRebooking
  | typeof contractMethods.previewAddendum
  | typeof standMethods.previewHolder

/** Actions with a preview, and the method that computes it. */
export const EFFECTS: Readonly<Record<string, PreviewMethod | undefined>> = {
  'Account.Rebook': applicationMethods.previewRebooking,
  'Contract.AddAddendum': contractMethods.previewAddendum,
  'Stand__c.EndHold': standMethods.previewHolder,
  'Stand__c.Hold': standMethods.previewHolder,
  'Stand__c.Assign': standMethods.previewHolder,
  'Stand__c.Release': standMethods.previewHolder,
}

export function ActionEffect({ effects }: { effects: readonly ContractEffectItem[] }) {
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
