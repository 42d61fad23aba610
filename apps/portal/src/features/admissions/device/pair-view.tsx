import { useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { CameraView } from '../../../shell/camera/camera-view.tsx'
import { CodeForm } from './code-form.tsx'
import { deviceTexts } from './device.texts.ts'
import styles from './gate.module.css'
import { GateRefusal } from './gate-api.ts'
import type { GateSession } from './gate-session.ts'

interface PairViewProps {
  session: GateSession
  site: string
  firstCode: string
  onLanguage: () => void
}

/** Pairs the device: with the code of its address, one that the camera sees, or a typed one. */
export function PairView({ session, site, firstCode, onLanguage }: PairViewProps) {
  const say = useTexts(deviceTexts)
  const [step, setStep] = useState<'asks' | 'pairs' | 'refused' | 'unreachable'>('asks')
  const { closed } = session.current()
  const pair = useCallback(
    async (scanned: string) => {
      setStep('pairs')
      try {
        await session.pair(codeIn(scanned))
      } catch (error) {
        setStep(error instanceof GateRefusal ? 'refused' : 'unreachable')
      }
    },
    [session],
  )
  const tried = useRef(false)
  useEffect(() => {
    // The code of the address has paired the device before it was closed.
    if (firstCode === '' || closed !== null || tried.current) return
    tried.current = true
    void pair(firstCode)
  }, [firstCode, closed, pair])
  return (
    <>
      <header className={styles.bar}>
        <h1>{say('notPaired')}</h1>
        <button type="button" className={styles.link} onClick={onLanguage}>
          {say('language')}
        </button>
      </header>
      <CameraView site={site} prompt={say('pairTitle')} onCode={(text) => void pair(text)} />
      <section className={styles.foot}>
        <div role="status">
          {step === 'pairs' && <p>{say('pairing')}</p>}
          {step === 'refused' && <p className={styles.fault}>{say('pairUnknown')}</p>}
          {step === 'unreachable' && <p className={styles.fault}>{say('pairUnreachable')}</p>}
          {step === 'asks' && closed && (
            <p className={styles.fault}>{say(closed === 'revoked' ? 'wasRevoked' : 'shiftIsOver')}</p>
          )}
        </div>
        <p>{say('pairText')}</p>
        <CodeForm
          label={say('pairingCode')}
          action={say('pair')}
          isBusy={step === 'pairs'}
          onCode={(code) => void pair(code)}
        />
      </section>
    </>
  )
}

/** The QR code of the console is an address that ends with the code. */
const codeIn = (scanned: string) => scanned.slice(scanned.indexOf('#') + 1)
