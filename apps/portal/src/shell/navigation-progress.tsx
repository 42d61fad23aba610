import { useNavigation } from 'react-router'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './navigation-progress.module.css'
import { shellTexts } from './shell.texts.ts'

/** A line at the top while the next screen is on its way. The style lets 300 ms pass before it shows. */
export function NavigationProgress() {
  const say = useTexts(shellTexts)
  if (useNavigation().state === 'idle') return null
  return <div className={styles.line} role="progressbar" aria-label={say('loadingPage')} />
}
