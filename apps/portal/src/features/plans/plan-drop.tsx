import { FileDrop } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { planUploadTexts } from './plan-upload.texts.ts'

interface Taken {
  id: string
  pavilion: string
  stand: string
  revision: number
}

const MAX_BYTES = 25_000_000
const REFUSALS = ['NAME_UNREADABLE', 'STAND_UNKNOWN', 'REVISION_KNOWN', 'NOT_PDF'] as const
type Refusal = (typeof REFUSALS)[number] | 'failed'

/** Sends one plan; the name of the file tells the server where it belongs. */
async function sendPlan(file: File): Promise<Taken | Refusal> {
  try {
    const response = await fetch(`/services/technical-plans/${encodeURIComponent(file.name)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/pdf' },
      body: file,
    })
    const body = await response.json()
    if (response.ok) return body
    const [first] = Array.isArray(body) ? body : [body]
    return REFUSALS.find((code) => code === first?.errorCode) ?? 'failed'
  } catch {
    return 'failed'
  }
}

/** A place for a folder of drawings; what cannot be matched stays in a list of its own. */
export function PlanDrop({ onTaken }: { onTaken?: () => void }) {
  const say = useTexts(planUploadTexts)
  const [sending, setSending] = useState<readonly File[]>([])
  const [taken, setTaken] = useState<readonly Taken[]>([])
  const [refused, setRefused] = useState<readonly { name: string; why: Refusal }[]>([])
  async function send(files: File[]) {
    setSending(files)
    setRefused([])
    for (const file of files) {
      const answer = await sendPlan(file)
      if (typeof answer === 'string') setRefused((known) => [...known, { name: file.name, why: answer }])
      else setTaken((known) => [answer, ...known])
      setSending((left) => left.filter((other) => other !== file))
    }
    onTaken?.()
  }
  return (
    <>
      <FileDrop
        label={say('files')}
        accept={['pdf']}
        maxBytes={MAX_BYTES}
        isMultiple
        items={sending.map(({ name, size }) => ({ id: name, name, size, progress: 50 }))}
        onAdd={(files) => void send(files)}
      />
      <div aria-live="polite">
        {refused.length > 0 && (
          <>
            <h2>{say('unmatched')}</h2>
            <ul>
              {refused.map(({ name, why }) => (
                <li key={name}>
                  <strong>{name}</strong>: {say(why)}
                </li>
              ))}
            </ul>
          </>
        )}
        {taken.length > 0 && (
          <>
            <h2>{say('taken')}</h2>
            <ul>
              {taken.map(({ id, pavilion, stand, revision }) => (
                <li key={id}>{say('takenText', { pavilion, stand, revision })}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}
