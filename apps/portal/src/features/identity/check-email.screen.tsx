import { formatWait, signInMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { AccessPage } from './access-page.tsx'
import { passwordTexts } from './password.texts.ts'

const MINUTE_MS = 60_000

export const loader = createLoader(({ client }) => client.read(methodRead(signInMethods.getWays), {}))

/** Shown after every request for a link; does not reveal whether the email address is registered. */
export function Component() {
  const say = useTexts(passwordTexts)
  const language = useLanguage()
  const { data: ways } = useMethod(signInMethods.getWays, {})
  const lead = ways
    ? say('checkLead', { lifetime: formatWait(ways.resetLinkMinutes * MINUTE_MS, language) })
    : say('checkLeadAlone')
  return (
    <AccessPage
      page={say('checkPage')}
      title={say('checkTitle')}
      lead={lead}
      ways={[
        { href: '/reserved/login', label: say('backToLogin') },
        { href: '/reserved/forgot-password', label: say('again') },
      ]}
    >
      <p role="status">{say('checkHint')}</p>
    </AccessPage>
  )
}
