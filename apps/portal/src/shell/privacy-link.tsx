import { Link } from '@foyer/ui'
import { useTexts } from '../i18n/use-texts.ts'
import { shellTexts } from './shell.texts.ts'

/** Link to the privacy policy in a new tab, so that typed input is not lost. */
export function PrivacyLink() {
  const say = useTexts(shellTexts)
  return (
    <Link href="/privacy" target="_blank">
      {say('privacyPolicy')}
    </Link>
  )
}
