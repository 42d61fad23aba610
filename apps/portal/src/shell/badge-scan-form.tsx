import { Banner, Button, TextField } from '@foyer/ui'
import { type FormEvent, useRef, useState } from 'react'
import styles from './badge-scan-form.module.css'
import { useFailureText } from './use-failure.ts'

interface BadgeScanFormProps {
  texts: { label: string; hint: string; missing: string; submit: string }
  /** Sends the code; a refusal is shown, and the code stays to be corrected. */
  onCode: (code: string) => Promise<void>
}

/** Input for scanners that act as keyboards, and for typing. Keeps the focus for the next badge. */
export function BadgeScanForm({ texts, onCode }: BadgeScanFormProps) {
  const failureText = useFailureText()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const [isMissing, setMissing] = useState(false)
  const [isSending, setSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    const scanned = code.trim()
    setMissing(scanned === '')
    setFailure(undefined)
    if (scanned === '' || isSending) return input.current?.focus()
    setSending(true)
    try {
      await onCode(scanned)
      setCode('')
    } catch (error) {
      setFailure(error)
      input.current?.select()
    } finally {
      setSending(false)
    }
  }

  const { title, text } = failureText(failure)
  return (
    <form className={styles.scan} onSubmit={(event) => void send(event)} noValidate>
      <TextField
        ref={input}
        label={texts.label}
        hint={texts.hint}
        error={isMissing ? texts.missing : undefined}
        isRequired
        value={code}
        onChange={setCode}
        autoComplete="off"
        maxLength={300}
        spellCheck="false"
      />
      <Button type="submit" variant="primary" isPending={isSending}>
        {texts.submit}
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
