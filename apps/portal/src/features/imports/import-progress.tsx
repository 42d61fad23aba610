import { useRecord } from '@foyer/record-react'
import { ProgressBar } from '@foyer/ui'
import { useEffect } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { importTexts } from './import.texts.ts'

interface ImportProgressProps {
  importId: string
  rows: number
  kind: 'checking' | 'running' | 'undoing'
  /** Called when the import ends, successfully or not. */
  onEnd: () => void
}

const FIELDS = ['Import__c.State__c', 'Import__c.Progress__c']

/** Progress of the import, pushed by the server. */
export function ImportProgress({ importId, rows, kind, onEnd }: ImportProgressProps) {
  const say = useTexts(importTexts)
  const { data } = useRecord({ recordId: importId, fields: FIELDS })
  const state = data?.fields.State__c?.value
  const isOver = typeof state === 'string' && !['uploaded', 'checking', 'running', 'undoing'].includes(state)
  // Cached data from before the start are stale.
  const hasEnded = isOver && state !== { checking: '', running: 'checked', undoing: 'done' }[kind]
  useEffect(() => {
    if (hasEnded) onEnd()
  }, [hasEnded, onEnd])
  return (
    <div role="status">
      <ProgressBar
        label={say(kind)}
        value={rows === 0 ? 0 : (Number(data?.fields.Progress__c?.value ?? 0) / rows) * 100}
      />
      <p>{say('leave')}</p>
    </div>
  )
}
