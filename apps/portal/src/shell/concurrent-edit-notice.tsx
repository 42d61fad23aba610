import { Banner, Button } from '@foyer/ui'
import { useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { conflictTexts } from './conflict.texts.ts'
import styles from './conflict-choices.module.css'
import { type Conflict, ConflictFields } from './conflict-choices.tsx'
import { useIsOutOfView } from './use-is-out-of-view.ts'

interface MeanwhileNoticeProps {
  conflicts: readonly Conflict[]
  /** Fields that were not touched and have the other's value already. */
  taken: readonly { name: string; label: string; value: string }[]
  /** The fields in which the other's value is to stay. Nothing is saved yet. */
  onSettle: (given: ReadonlySet<string>) => void
}

/**
 * While somebody types: what others have just saved of the same record, field by field. It takes no focus away; who types
 * further down sees a line that leads to it.
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

function Changes({ conflicts, taken, onSettle }: MeanwhileNoticeProps) {
  const say = useTexts(conflictTexts)
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set())
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
