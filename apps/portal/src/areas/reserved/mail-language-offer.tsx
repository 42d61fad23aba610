import { consentsMethods, isStaff } from '@foyer/fair-domain'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Banner, Button, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { shellTexts } from '../../shell/shell.texts.ts'
import { useFailure } from '../../shell/use-failure.ts'

/** Offers to receive mails in the language that the user has just chosen for the portal. */
export function MailLanguageOffer() {
  const { viewer } = usePortal()
  const [search] = useSearchParams()
  // The language switch marks its addresses.
  const isChosen = search.get('redirect') === 'false'
  return isChosen && !isStaff(viewer.profiles) && !viewer.isActing ? <Offer /> : null
}

function Offer() {
  const say = useTexts(shellTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const fail = useFailure()
  const [isOver, setOver] = useState(false)
  const { data } = useMethod(consentsMethods.getConsents, { language })
  const save = useMethodRun(consentsMethods.saveConsents)
  if (isOver || !data || data.language === language) return null

  async function change() {
    try {
      await save.mutateAsync({ language, answers: {} })
      setOver(true)
      toasts.success(say('mailLanguageChanged'))
    } catch (error) {
      fail(error)
    }
  }

  return (
    <Banner
      tone="info"
      title={say('mailLanguageTitle')}
      action={
        <>
          <Button variant="primary" isPending={save.status === 'running'} onPress={() => void change()}>
            {say('mailLanguageChange')}
          </Button>
          <Button onPress={() => setOver(true)}>{say('mailLanguageKeep')}</Button>
        </>
      }
    >
      {say('mailLanguageText')}
    </Banner>
  )
}
