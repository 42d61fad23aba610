import { Banner, Button, RadioGroup } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { conflictTexts } from './conflict.texts.ts'
import styles from './conflict-choices.module.css'
import { LastChange } from './last-change.tsx'

/** Two values of one field, formatted: the typed one, and the one saved in the meantime. */
export interface Conflict {
  name: string
  label: string
  mine: string
  theirs: string
  /** The value that the user had read, if it is known. */
  before?: string
}

interface ConflictFieldsProps {
  conflicts: readonly Conflict[]
  /** The fields that keep the saved value. */
  given: ReadonlySet<string>
  onChange: (given: ReadonlySet<string>) => void
}

/** Both values of each field, to choose from. */
export function ConflictFields({ conflicts, given, onChange }: ConflictFieldsProps) {
  const say = useTexts(conflictTexts)
  const choose = (name: string, choice: string) => {
    const others = [...given].filter((each) => each !== name)
    onChange(new Set(choice === 'theirs' ? [...others, name] : others))
  }
  return conflicts.map(({ name, label, mine, theirs, before }) => (
    <RadioGroup
      key={name}
      className={styles.pair}
      label={label}
      {...(before !== undefined && { hint: say('before', { value: before || say('nothing') }) })}
      value={given.has(name) ? 'theirs' : 'mine'}
      onChange={(choice) => choose(name, choice)}
      options={[
        { value: 'mine', label: say('mine'), description: mine || say('nothing') },
        { value: 'theirs', label: say('theirs'), description: theirs || say('nothing') },
      ]}
    />
  ))
}

/** In a form: scrolls into view with the focus, and saves again after the choice. */
export function ConflictChoices({
  conflicts,
  recordId,
  onSettle,
}: {
  conflicts: readonly Conflict[]
  /** The record that was saved, to name its last author. */
  recordId: string | null
  onSettle: (given: ReadonlySet<string>) => void
}) {
  const say = useTexts(conflictTexts)
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set())
  return (
    <Banner tone="warning" title={say('title')} isResult>
      <div className={styles.choices}>
        {recordId !== null && <LastChange recordId={recordId} />}
        <p>{say('text')}</p>
        <ConflictFields conflicts={conflicts} given={given} onChange={setGiven} />
        <Button variant="primary" onPress={() => onSettle(given)}>
          {say('keep')}
        </Button>
      </div>
    </Banner>
  )
}
