import { meetingMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, TextField, useToasts } from '@foyer/ui'
import { type FormEvent, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFailureText } from '../../shell/use-failure.ts'
import styles from './agenda.module.css'
import { meetingsTexts } from './meetings.texts.ts'

/** Keeps a meeting by the badge of the other side: for scanners that act as keyboards, and for typing. */
export function ScanForm() {
  const say = useTexts(meetingsTexts)
  const toasts = useToasts()
  const failureText = useFailureText()
  const { mutateAsync, status } = useMethodRun(meetingMethods.keepByScan)
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const [isMissing, setIsMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    const scanned = code.trim()
    setIsMissing(scanned === '')
    setFailure(undefined)
    if (scanned === '' || status === 'running') return input.current?.focus()
    try {
      const { name } = await mutateAsync({ code: scanned })
      setCode('')
      toasts.success(say('keptWith', { name }))
    } catch (error) {
      setFailure(error)
      input.current?.select()
    }
  }

  const { title, text } = failureText(failure)
  return (
    <form className={styles.scan} onSubmit={(event) => void send(event)} noValidate>
      <TextField
        ref={input}
        label={say('scanLabel')}
        hint={say('scanHint')}
        error={isMissing ? say('codeMissing') : undefined}
        isRequired
        value={code}
        onChange={setCode}
        autoComplete="off"
        maxLength={300}
        spellCheck="false"
      />
      <Button type="submit" variant="primary" isPending={status === 'running'}>
        {say('scan')}
      </Button>
      {failure !== undefined && (
        <div className={styles.failure}>
          <Banner tone="danger" title={title}>
            {text}
          </Banner>
        </div>
      )}
    </form>
  )
}
