import type { ObjectInfo, RecordRepresentation, Scalar } from '@foyer/record-contract'
import { Button, Dialog } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/language-context.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ConflictFields } from '../../../shell/conflict-choices.tsx'
import { fieldText } from '../fields/field-text.ts'
import { recordTexts } from './record.texts.ts'

export interface ConflictDialogProps {
  info: ObjectInfo
  /** The fields in which both were changed. */
  conflicts: readonly string[]
  /** What the person wanted to save. */
  mine: Readonly<Record<string, Scalar>>
  /** The record as it is now. */
  theirs: RecordRepresentation
  onCancel: () => void
  /** Saves these of the person's values; for the others the stored ones stay. */
  onKeep: (kept: Record<string, Scalar>) => void
}

/** Two people changed one record: shows both values of each field, and lets one choose. */
export function ConflictDialog({ info, conflicts, mine, theirs, onCancel, onKeep }: ConflictDialogProps) {
  const say = useTexts(recordTexts)
  const language = useLanguage()
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set())
  const keep = () => onKeep(Object.fromEntries(Object.entries(mine).filter(([name]) => !given.has(name))))
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={say('conflictTitle')}
      size="wide"
      actions={
        <>
          <Button variant="primary" onPress={keep}>
            {say('keepChosen')}
          </Button>
          <Button onPress={onCancel}>{say('cancel')}</Button>
        </>
      }
    >
      <p>{say('conflictText')}</p>
      <ConflictFields
        conflicts={conflicts.map((name) => ({
          name,
          label: info.fields[name]?.label ?? name,
          mine: fieldText(
            { value: mine[name] ?? null, displayValue: null },
            info.fields[name]?.dataType,
            language,
          ),
          theirs: fieldText(theirs.fields[name], info.fields[name]?.dataType, language),
        }))}
        given={given}
        onChange={setGiven}
      />
    </Dialog>
  )
}
