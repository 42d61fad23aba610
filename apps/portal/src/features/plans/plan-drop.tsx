import { UPLOADS } from '@foyer/fair-domain'
import { extensionsOf, type Language } from '@foyer/record-contract'
import { FileDrop } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { sendFile, UNSUPPORTED_FILE } from '../../shell/send-file.ts'
import { planUploadTexts } from './plan-upload.texts.ts'

interface Taken {
  id: string
  pavilion: string
  stand: string
  revision: number
}

const REFUSALS = ['NAME_UNREADABLE', 'STAND_UNKNOWN', 'REVISION_KNOWN'] as const
type Refusal = { code: (typeof REFUSALS)[number] | 'failed' } | { message: string }

/** Uploads one plan; the server matches it by file name. */
async function sendPlan(file: File, language: Language): Promise<{ taken: Taken } | Refusal> {
  const address = `/services/technical-plans/${encodeURIComponent(file.name)}`
  const answer = await sendFile<Taken>(address, { file, language, type: 'application/pdf' })
  if ('body' in answer) return { taken: answer.body }
  const { code, message } = answer.refusal
  return code === UNSUPPORTED_FILE
    ? { message }
    : { code: REFUSALS.find((known) => known === code) ?? 'failed' }
}

/** Drop zone for a folder of plans; unmatched files are listed separately. */
export function PlanDrop({ onTaken }: { onTaken?: () => void }) {
  const say = useTexts(planUploadTexts)
  const language = useLanguage()
  const [sending, setSending] = useState<readonly File[]>([])
  const [taken, setTaken] = useState<readonly Taken[]>([])
  const [refused, setRefused] = useState<readonly { name: string; why: Refusal }[]>([])
  async function send(files: File[]) {
    setSending(files)
    setRefused([])
    for (const file of files) {
      const answer = await sendPlan(file, language)
      if ('taken' in answer) setTaken((known) => [answer.taken, ...known])
      else setRefused((known) => [...known, { name: file.name, why: answer }])
      setSending((left) => left.filter((other) => other !== file))
    }
    onTaken?.()
  }
  return (
    <>
      <FileDrop
        label={say('files')}
        accept={extensionsOf(UPLOADS.technicalPlan.kinds)}
        maxBytes={UPLOADS.technicalPlan.maxBytes}
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
                  <strong>{name}</strong>: {'message' in why ? why.message : say(why.code)}
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
