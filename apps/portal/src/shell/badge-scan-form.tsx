import { Banner, Button, TextField } from '@foyer/ui'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './badge-scan-form.module.css'
import { cameraTexts } from './camera/camera.texts.ts'
import { CameraView } from './camera/camera-view.tsx'
import { usePortal } from './portal.ts'
import { isUnreachable } from './unreachable.ts'
import { useFailureText } from './use-failure.ts'

interface BadgeScanFormProps {
  texts: {
    label: string
    hint: string
    missing: string
    submit: string
    /** Without a connection; by default that of a form. */
    unsent?: string
  }
  /** Sends the code; a refusal is shown, and the code stays to be corrected. */
  onCode: (code: string) => Promise<void>
  /** Ignores the camera, while the result of a scan is open. */
  isPaused?: boolean
}

const CAMERA = 'camera'

/** Input for scanners that act as keyboards, for typing and the camera. Keeps the focus for the next badge. */
export function BadgeScanForm({ texts, onCode, isPaused = false }: BadgeScanFormProps) {
  const say = useTexts(cameraTexts)
  const { site } = usePortal()
  const [query] = useSearchParams()
  const usesCamera = query.has(CAMERA)
  const failureText = useFailureText()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const [isMissing, setMissing] = useState(false)
  const [isSending, setSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  /** Returns false if the code was refused. */
  async function send(scanned: string) {
    setFailure(undefined)
    setSending(true)
    try {
      await onCode(scanned)
      return true
    } catch (error) {
      setFailure(error)
      return false
    } finally {
      setSending(false)
    }
  }

  async function sendTyped(event: FormEvent) {
    event.preventDefault()
    const typed = code.trim()
    setMissing(typed === '')
    if (typed === '' || isSending) return input.current?.focus()
    if (await send(typed)) setCode('')
    else input.current?.select()
  }

  const { title, text } = failureText(failure)
  return (
    <form className={styles.scan} onSubmit={(event) => void sendTyped(event)} noValidate>
      {usesCamera && (
        <div className={styles.camera}>
          <CameraView
            site={site.path}
            prompt={say('badgePrompt')}
            onCode={(seen) => {
              if (!isPaused && !isSending) void send(seen)
            }}
          />
        </div>
      )}
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
      {/* Loaded as a page: a document opened elsewhere in the area may not use the camera. */}
      <Link className={styles.toggle} to={usesCamera ? '?' : `?${CAMERA}`} reloadDocument={!usesCamera}>
        {say(usesCamera ? 'close' : 'open')}
      </Link>
      {failure !== undefined && (
        <div className={styles.failure}>
          <Banner tone="danger" title={title}>
            {isUnreachable(failure) ? (texts.unsent ?? text) : text}
          </Banner>
        </div>
      )}
    </form>
  )
}
