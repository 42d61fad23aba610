import { useNavigation } from 'react-router'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './navigation-progress.module.css'
import { shellTexts } from './shell.texts.ts'

/** Progress bar while the next screen is loading. The style delays it by 300 ms. */
export function NavigationProgress() {
  const say = useTexts(shellTexts)
  if (useNavigation().state === 'idle') return null
  return <div className={styles.line} role="progressbar" aria-label={say('loadingPage')} />
}
