import type { ImportRowItem } from '@foyer/fair-domain'
import { Select } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { importTexts } from './import.texts.ts'

const NEW = 'new'

interface RowDecisionProps {
  row: ImportRowItem
  isBusy: boolean
  /** Null means a new record. */
  onDecide: (recordId: string | null) => void
}

/** A row that matches existing records: staff select one of them, or a new record. */
export function RowDecision({ row: { row, matches, chosen }, isBusy, onDecide }: RowDecisionProps) {
  const say = useTexts(importTexts)
  return (
    <Select
      label={say('meant', { row })}
      placeholder={say('undecided')}
      isDisabled={isBusy}
      options={[
        ...matches.map(({ recordId, name, beside }) => ({
          value: recordId,
          label: say('meantRecord', { name: beside ? `${name} (${beside})` : name }),
        })),
        { value: NEW, label: say('meantNew') },
      ]}
      value={chosen === undefined ? null : (chosen ?? NEW)}
      onChange={(value) => value !== null && onDecide(value === NEW ? null : value)}
    />
  )
}
