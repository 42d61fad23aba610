import { Banner, Button, RadioGroup } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { conflictTexts } from './conflict.texts.ts'
import styles from './conflict-choices.module.css'

/** Two values of one field: what the person typed, and what was saved meanwhile; both as people read them. */
export interface Conflict {
  name: string
  label: string
  mine: string
  theirs: string
}

interface ConflictFieldsProps {
  conflicts: readonly Conflict[]
  /** The fields in which the value that was saved meanwhile stays. */
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
  return conflicts.map(({ name, label, mine, theirs }) => (
    <RadioGroup
      key={name}
      className={styles.pair}
      label={label}
      value={given.has(name) ? 'theirs' : 'mine'}
      onChange={(choice) => choose(name, choice)}
      options={[
        { value: 'mine', label: say('mine'), description: mine || say('nothing') },
        { value: 'theirs', label: say('theirs'), description: theirs || say('nothing') },
      ]}
    />
  ))
}

/** In a form: comes into view with the focus, and saves again once somebody has chosen. */
export function ConflictChoices({
  conflicts,
  onSettle,
}: {
  conflicts: readonly Conflict[]
  onSettle: (given: ReadonlySet<string>) => void
}) {
  const say = useTexts(conflictTexts)
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set())
  return (
    <Banner tone="warning" title={say('title')} isResult>
      <div className={styles.choices}>
        <p>{say('text')}</p>
        <ConflictFields conflicts={conflicts} given={given} onChange={setGiven} />
        <Button variant="primary" onPress={() => onSettle(given)}>
          {say('keep')}
        </Button>
      </div>
    </Banner>
  )
}
