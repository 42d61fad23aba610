import { type FormEvent, useState } from 'react'
import styles from './gate.module.css'

interface CodeFormProps {
  label: string
  hint?: string
  action: string
  firstCode?: string
  isBusy?: boolean
  onCode: (code: string) => void
}

/** A field for a code that is typed, or sent by a USB scanner. */
export function CodeForm({ label, hint, action, firstCode = '', isBusy = false, onCode }: CodeFormProps) {
  const [code, setCode] = useState(firstCode)
  function send(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '' || isBusy) return
    onCode(code.trim())
    setCode('')
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <label className={styles.label}>
        {label}
        <input
          className={styles.input}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={300}
          aria-describedby={hint ? 'code-hint' : undefined}
        />
      </label>
      {hint && (
        <p id="code-hint" className={styles.hint}>
          {hint}
        </p>
      )}
      <button type="submit" className={styles.primary} aria-busy={isBusy}>
        {action}
      </button>
    </form>
  )
}
