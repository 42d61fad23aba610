import { contactMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, TextField } from '@foyer/ui'
import { type FormEvent, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFailureText } from '../../shell/use-failure.ts'
import styles from './contacts.module.css'
import { contactsTexts } from './contacts.texts.ts'

/** Input for scanners that act as keyboards, and for typing. Keeps the focus for the next badge. */
export function ScanForm({ onScanned }: { onScanned: (id: string) => void }) {
  const say = useTexts(contactsTexts)
  const failureText = useFailureText()
  const { mutateAsync, status } = useMethodRun(contactMethods.scan)
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const [isMissing, setIsMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function add(event: FormEvent) {
    event.preventDefault()
    const scanned = code.trim()
    setIsMissing(scanned === '')
    setFailure(undefined)
    if (scanned === '' || status === 'running') return input.current?.focus()
    try {
      const { id } = await mutateAsync({ code: scanned })
      setCode('')
      onScanned(id)
    } catch (error) {
      setFailure(error)
      input.current?.select()
    }
  }

  const { title, text } = failureText(failure)
  return (
    <form className={styles.scan} onSubmit={(event) => void add(event)} noValidate>
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
