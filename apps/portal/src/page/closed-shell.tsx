import type { Language } from '@foyer/record-contract'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { LanguageContext } from '../i18n/language-context.ts'
import { useTexts } from '../i18n/use-texts.ts'
import styles from '../shell/error-page.module.css'
import { shellTexts } from '../shell/shell.texts.ts'
import { closedShellTexts } from './closed-shell.texts.ts'

interface ClosedShellProps {
  language: Language
  isLocked: boolean
  /** Opens the stored data; false if the user declines. */
  onOpen: () => Promise<boolean>
}

/** Shown without the server if this device has stored nothing, or it is locked. */
export const ClosedShell = ({ language, ...props }: ClosedShellProps) => (
  <LanguageContext value={language}>
    <Closed {...props} />
  </LanguageContext>
)

function Closed({ isLocked, onOpen }: Omit<ClosedShellProps, 'language'>) {
  const say = useTexts(closedShellTexts)
  const sayShell = useTexts(shellTexts)
  const [state, setState] = useState<'idle' | 'opening' | 'declined'>('idle')
  async function open() {
    setState('opening')
    if (!(await onOpen())) setState('declined')
  }
  return (
    <main id="content" className={styles.page}>
      <title>{`${say('title')} · ${sayShell('siteName')}`}</title>
      <h1>{say('title')}</h1>
      <p role="status" className={styles.text}>
        {say(state === 'declined' ? 'declined' : isLocked ? 'locked' : 'nothing')}
      </p>
      {isLocked && (
        <Button variant="primary" isPending={state === 'opening'} onPress={() => void open()}>
          {say('open')}
        </Button>
      )}
    </main>
  )
}
