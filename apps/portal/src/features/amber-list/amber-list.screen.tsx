import { amberListMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { Banner, DefinitionList, EmptyState, LinkButton } from '@foyer/ui'
import { useState } from 'react'
import { formatDay } from '../../i18n/format-day.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { loadUserContact } from '../../shell/user-contact.ts'
import styles from './amber-list.module.css'
import { amberListTexts } from './amber-list.texts.ts'
import { RequestForm } from './request-form.tsx'

export const loader = createLoader(
  (portal) => portal.client.read(methodRead(amberListMethods.getState), {}),
  loadUserContact,
)

/** Services closed by an amber listing, the reason, and the possible steps. */
export function Component() {
  const say = useTexts(amberListTexts)
  return (
    <>
      <title>{say('page')}</title>
      <ScreenHeader title={say('title')} />
      <Content />
    </>
  )
}

function Content() {
  const say = useTexts(amberListTexts)
  const { language } = usePortal()
  const result = useMethod(amberListMethods.getState, {})
  const { data } = result
  const [isSent, setSent] = useState(false)
  if (data === undefined) return <ReadState read={result} />
  if (data.status === 'clear')
    return (
      <EmptyState title={say('clearTitle')} action={<LinkButton href="/reserved/">{say('home')}</LinkButton>}>
        {say('clearText')}
      </EmptyState>
    )
  const dayOf = (day: string) => formatDay(day, language)
  const isPending = isSent || data.status === 'pending'
  return (
    <div className={styles.content}>
      {isPending ? (
        <Banner tone="info" title={say('pendingTitle')} isResult={isSent}>
          {say('pendingText')}
        </Banner>
      ) : (
        <Banner tone="warning" title={say('blockedTitle')}>
          {data.reason}.
        </Banner>
      )}
      <DefinitionList
        items={[
          { term: say('services'), value: data.services.join(', ') },
          { term: say('since'), value: dayOf(data.since) },
          { term: say('until'), value: dayOf(data.expiresOn) },
        ]}
      />
      {!isPending && data.nextRequestOn !== null && (
        <Banner title={say('laterTitle')}>{say('laterText', { day: dayOf(data.nextRequestOn) })}</Banner>
      )}
      {!isPending && data.nextRequestOn === null && <RequestForm onSent={() => setSent(true)} />}
    </div>
  )
}
