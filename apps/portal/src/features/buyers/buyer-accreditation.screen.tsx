import { deadlineText } from '@foyer/fair-domain'
import { Banner, LinkButton } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { buyerTexts } from './buyer-accreditation.texts.ts'
import { loadForm, useApplication, useStoredProfile } from './buyer-application.ts'
import { BuyerForm } from './buyer-form.tsx'

export const loader = createLoader(loadForm)

const OUTCOME = '/reserved/application-outcome/buyer-program'

/** Application to the buyer programme, once per edition. */
export function Component() {
  const say = useTexts(buyerTexts)
  const language = useLanguage()
  const { data } = useApplication()
  return (
    <>
      <title>{say('pageTitle')}</title>
      <ScreenHeader
        title={say('title')}
        lead={
          data && !data.isSubmitted && !data.isClosed
            ? `${say('lead', { year: data.edition })} ${deadlineText('buyerRequestsUntil', data.deadline, language)}`
            : say('leadPlain')
        }
      />
      <Content />
    </>
  )
}

function Content() {
  const say = useTexts(buyerTexts)
  const language = useLanguage()
  const result = useApplication()
  const { data } = result
  const stored = useStoredProfile()
  const [isJustSent, setJustSent] = useState(false)
  if (!data || !stored) return <ReadState read={result} />
  const outcome = <LinkButton href={OUTCOME}>{say('seeOutcome')}</LinkButton>
  if (isJustSent)
    return (
      <Banner tone="success" title={say('sentTitle')} action={outcome} isResult>
        {say('sentText')}
      </Banner>
    )
  if (data.isSubmitted)
    return (
      <Banner tone="info" title={say('alreadyTitle')} action={outcome}>
        {say('alreadyText')}
      </Banner>
    )
  if (data.isClosed)
    return (
      <Banner tone="warning" title={say('closedTitle')}>
        {deadlineText('buyerRequestsUntil', data.deadline, language)} {say('closedText')}
      </Banner>
    )
  return <BuyerForm answer={data} stored={stored} onSent={() => setJustSent(true)} />
}
