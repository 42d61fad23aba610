import type { Language } from '@foyer/record-contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { LanguageContext } from '../../../i18n/language-context.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { deviceTexts } from './device.texts.ts'
import { Face } from './face.tsx'
import styles from './gate.module.css'
import type { GateSession } from './gate-session.ts'
import { PairView } from './pair-view.tsx'
import { ScanView } from './scan-view.tsx'

interface GateAppProps {
  session: GateSession
  site: string
  firstLanguage: Language
  /** Code from the address; empty if there is none. */
  pairingCode: string
  onLanguage: (language: Language) => void
}

/** The scanner of a gate device. */
export function GateApp({ session, site, firstLanguage, pairingCode, onLanguage }: GateAppProps) {
  const [language, setLanguage] = useState(firstLanguage)
  const { phase } = useSyncExternalStore(session.subscribe, session.current, session.current)
  useEffect(() => {
    document.documentElement.lang = language === 'it' ? 'it' : 'en'
    onLanguage(language)
  }, [language, onLanguage])
  const swap = () => setLanguage(language === 'it' ? 'en-US' : 'it')
  return (
    <LanguageContext value={language}>
      <main className={styles.gate}>
        {(phase === 'starting' || phase === 'unusable') && <Opening phase={phase} />}
        {phase === 'unpaired' && (
          <PairView session={session} site={site} firstCode={pairingCode} onLanguage={swap} />
        )}
        {phase === 'paired' && <ScanView session={session} site={site} onLanguage={swap} />}
      </main>
    </LanguageContext>
  )
}

function Opening({ phase }: { phase: 'starting' | 'unusable' }) {
  const say = useTexts(deviceTexts)
  return <Face tone="plain" title={say(phase)} />
}
