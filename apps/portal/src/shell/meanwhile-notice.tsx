import { Banner, Button } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { conflictTexts } from './conflict.texts.ts'
import styles from './conflict-choices.module.css'
import { type Conflict, ConflictFields } from './conflict-choices.tsx'

interface MeanwhileNoticeProps {
  conflicts: readonly Conflict[]
  /** Fields that were not touched and have the other's value already. */
  taken: readonly { name: string; label: string; value: string }[]
  /** The fields in which the other's value is to stay. Nothing is saved yet. */
  onSettle: (given: ReadonlySet<string>) => void
}

/** While somebody types: what others have just saved of the same record, field by field. It takes no focus away. */
export function MeanwhileNotice({ conflicts, taken, onSettle }: MeanwhileNoticeProps) {
  const say = useTexts(conflictTexts)
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set())
  if (conflicts.length + taken.length === 0) return null
  const settle = () => {
    setGiven(new Set())
    onSettle(given)
  }
  return (
    <Banner tone={conflicts.length > 0 ? 'warning' : 'info'} title={say('justNow')} isLive>
      <div className={styles.choices}>
        {taken.length > 0 && (
          <div>
            <p>{say('taken')}</p>
            <ul>
              {taken.map(({ name, label, value }) => (
                <li key={name}>
                  {label}: <strong>{value || say('nothing')}</strong>
                </li>
              ))}
            </ul>
          </div>
        )}
        {conflicts.length > 0 && <p>{say('clash')}</p>}
        <ConflictFields conflicts={conflicts} given={given} onChange={setGiven} />
        <Button size="small" onPress={settle}>
          {conflicts.length > 0 ? say('use') : say('seen')}
        </Button>
      </div>
    </Banner>
  )
}
