import { Banner, Button } from '@foyer/ui'
import { useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { conflictTexts } from './conflict.texts.ts'
import styles from './conflict-choices.module.css'
import { type Conflict, ConflictFields } from './conflict-choices.tsx'
import { LastChange } from './last-change.tsx'
import { useIsOutOfView } from './use-is-out-of-view.ts'

interface MeanwhileNoticeProps {
  /** The record that was saved, to name its last author. */
  recordId: string | null
  conflicts: readonly Conflict[]
  /** Untouched fields that already have the other user's value. */
  taken: readonly { name: string; label: string; value: string }[]
  /** Called with the fields that keep the other user's value. Nothing is saved yet. */
  onSettle: (given: ReadonlySet<string>) => void
}

/**
 * Changes that others have just saved to the same record, field by field. It does not take the focus; a link
 * appears while it is out of view.
 */
export function ConcurrentEditNotice(props: MeanwhileNoticeProps) {
  const say = useTexts(conflictTexts)
  const ref = useRef<HTMLDivElement>(null)
  const fields = [...props.conflicts, ...props.taken].map(({ label }) => label)
  const isOutOfView = useIsOutOfView(ref, fields.length > 0)
  if (fields.length === 0) return null
  const show = () => {
    ref.current?.scrollIntoView({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <div ref={ref} tabIndex={-1}>
        <Changes {...props} />
      </div>
      {isOutOfView && (
        <p className={styles.pointer}>
          <span>{say('elsewhere', { fields: fields.join(', ') })}</span>
          <Button size="small" onPress={show}>
            {say('show')}
          </Button>
        </p>
      )}
    </>
  )
}

function Changes({ recordId, conflicts, taken, onSettle }: MeanwhileNoticeProps) {
  const say = useTexts(conflictTexts)
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set())
  const settle = () => {
    setGiven(new Set())
    onSettle(given)
  }
  return (
    <Banner tone={conflicts.length > 0 ? 'warning' : 'info'} title={say('justNow')} isLive>
      <div className={styles.choices}>
        {recordId !== null && <LastChange recordId={recordId} />}
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
