import type { ObjectInfo, RecordRepresentation, Scalar } from '@foyer/record-contract'
import { Button, Dialog, RadioGroup } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/language-context.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { fieldText } from '../fields/field-text.ts'
import { recordTexts } from './record.texts.ts'

export interface ConflictDialogProps {
  info: ObjectInfo
  /** What the person wanted to save. */
  mine: Readonly<Record<string, Scalar>>
  /** The record as it is now. */
  theirs: RecordRepresentation
  onCancel: () => void
  /** Saves these of the person's values; for the others the stored ones stay. */
  onKeep: (kept: Record<string, Scalar>) => void
}

/** Two people changed one record: shows both values of each field, and lets one choose. */
export function ConflictDialog({ info, mine, theirs, onCancel, onKeep }: ConflictDialogProps) {
  const say = useTexts(recordTexts)
  const language = useLanguage()
  const [taken, setTaken] = useState<Readonly<Record<string, string>>>({})
  const names = Object.keys(mine)
  const show = (name: string, value: Scalar) =>
    fieldText({ value, displayValue: null }, info.fields[name]?.dataType, language) || say('nothing')
  const keep = () =>
    onKeep(Object.fromEntries(Object.entries(mine).filter(([name]) => taken[name] !== 'theirs')))
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={say('conflictTitle')}
      size="wide"
      actions={
        <>
          <Button onPress={onCancel}>{say('cancel')}</Button>
          <Button variant="primary" onPress={keep}>
            {say('keepChosen')}
          </Button>
        </>
      }
    >
      <p>{say('conflictText')}</p>
      {names.map((name) => (
        <RadioGroup
          key={name}
          label={info.fields[name]?.label ?? name}
          value={taken[name] ?? 'mine'}
          onChange={(choice) => setTaken({ ...taken, [name]: choice })}
          options={[
            { value: 'mine', label: say('mine'), description: show(name, mine[name] ?? null) },
            {
              value: 'theirs',
              label: say('theirs'),
              description:
                fieldText(theirs.fields[name], info.fields[name]?.dataType, language) || say('nothing'),
            },
          ]}
        />
      ))}
    </Dialog>
  )
}
