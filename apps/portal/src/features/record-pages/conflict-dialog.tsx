import type { ObjectInfo, RecordRepresentation, Scalar } from '@foyer/record-contract'
import { Button, Dialog } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ConflictFields } from '../../shell/conflict-choices.tsx'
import { fieldText } from '../console-shell/fields/field-text.ts'
import { recordTexts } from '../console-shell/records/record.texts.ts'

export interface ConflictDialogProps {
  info: ObjectInfo
  /** The fields that both users changed. */
  conflicts: readonly string[]
  /** Unsaved values of the user. */
  mine: Readonly<Record<string, Scalar>>
  /** The current record. */
  theirs: RecordRepresentation
  onCancel: () => void
  /** Saves these values of the user; other fields keep the stored values. */
  onKeep: (kept: Record<string, Scalar>) => void
}

/** Resolves an edit conflict: shows both values of each field to choose from. */
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
