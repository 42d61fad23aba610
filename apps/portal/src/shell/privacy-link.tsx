import { Link } from '@foyer/ui'
import { useTexts } from '../i18n/use-texts.ts'
import { shellTexts } from './shell.texts.ts'

/** What somebody says to have read, one press away, without losing what they have typed. */
export function PrivacyLink() {
  const say = useTexts(shellTexts)
  return (
    <Link href="/privacy" target="_blank">
      {say('privacyPolicy')}
    </Link>
  )
}
