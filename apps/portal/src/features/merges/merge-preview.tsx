import type { JoinChoice, MergePreviewResult } from '@foyer/fair-domain'
import { Banner, Table } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { JoinSection } from './join-section.tsx'
import { mergeTexts } from './merge.texts.ts'

/** Preview of a merge: surviving values, moved and unmovable records, and the fate of the duplicate. */
export function MergePreview({
  kept: keptName,
  dropped,
  fields,
  moved,
  closedSignIns,
  isRemoved,
  joins,
  onChoose,
}: MergePreviewResult & { onChoose: (choice: JoinChoice) => void }) {
  const say = useTexts(mergeTexts)
  return (
    <>
      {joins.map((join) => (
        <JoinSection
          key={join.choice.editionId}
          {...join}
          names={{ kept: keptName, dropped }}
          onChoose={onChoose}
        />
      ))}
      {fields.length > 0 && (
        <Table
          label={say('values')}
          isDense
          rows={fields}
          rowId={({ label }) => label}
          columns={[
            { id: 'field', header: say('field'), isRowHeader: true, cell: ({ label }) => label },
            {
              id: 'kept',
              header: say('kept'),
              cell: ({ kept, isFilled }) => (isFilled ? `${kept} (${say('filled')})` : kept),
            },
            { id: 'dropped', header: say('dropped'), cell: ({ dropped: value }) => value || '—' },
          ]}
        />
      )}
      {moved.length === 0 ? (
        <p>{say('nothingMoves')}</p>
      ) : (
        <Table
          label={say('moves')}
          isDense
          rows={moved}
          rowId={({ label }) => label}
          columns={[
            { id: 'what', header: say('what'), isRowHeader: true, cell: ({ label }) => label },
            { id: 'moved', header: say('moved'), align: 'end', cell: ({ moved: count }) => count },
            {
              id: 'stays',
              header: say('stays'),
              cell: ({ stay }) => stay.map((one) => say('staying', one)).join('; ') || '—',
            },
          ]}
        />
      )}
      {closedSignIns.length > 0 && (
        <Banner tone="warning">{say('closed', { names: closedSignIns.join(', ') })}</Banner>
      )}
      <p>{say(isRemoved ? 'removed' : 'notRemoved', { name: dropped })}</p>
    </>
  )
}
