import { isStaff, type SecurityResult, securityMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, ErrorState, LoadingState, PageHeader } from '@foyer/ui'
import { useCallback, useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { PersonalNotice, useIsActing } from '../../shell/personal.tsx'
import { usePortal } from '../../shell/portal.ts'
import { ConnectedApps } from './connected-apps.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { NewCodesDialog, RecoveryCodes } from './recovery-codes.tsx'
import { securityTexts } from './security.texts.ts'
import { hasFactor } from './security-state.ts'
import { SessionList } from './session-list.tsx'
import { SignInList } from './sign-in-list.tsx'
import { TotpSection } from './totp-section.tsx'
import { useConfirmed } from './use-confirmed.tsx'

/** How somebody signs in, where they are signed in, and who has tried to. */
export function Component() {
  const say = useTexts(securityTexts)
  const { run, status } = useMethodRun(securityMethods.getState)
  // What was read stays in sight while it is read again.
  const [state, setState] = useState<SecurityResult>()
  const refresh = useCallback(async () => setState(await run({})), [run])
  const isActing = useIsActing()
  useEffect(() => {
    if (!isActing) refresh().catch(() => undefined)
  }, [refresh, isActing])
  return (
    <>
      <title>{say('page')}</title>
      <PageHeader eyebrow={say('eyebrow')} title={say('title')} lead={say('lead')} />
      <PersonalNotice>{say('acting')}</PersonalNotice>
      {state && <Parts state={state} refresh={refresh} />}
      {!isActing && !state && status !== 'failed' && <LoadingState />}
      {!isActing && !state && status === 'failed' && (
        <ErrorState title={say('loadFailed')} onRetry={() => void refresh().catch(() => undefined)}>
          {say('failed')}
        </ErrorState>
      )}
    </>
  )
}

function Parts({ state, refresh }: { state: SecurityResult; refresh: () => Promise<unknown> }) {
  const say = useTexts(securityTexts)
  const { viewer } = usePortal()
  const home = useHref(isStaff(viewer.profiles) ? '/console' : '/reserved/')
  const { change, dialog } = useConfirmed(state)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  // As it was when the page was opened: whoever has just set one up is led on.
  const [wasOwed] = useState(state.isRequired && !hasFactor(state))
  const isOwed = state.isRequired && !hasFactor(state)

  async function onChanged(recoveryCodes: readonly string[] | null = null) {
    setCodes(recoveryCodes)
    await refresh()
  }

  return (
    <>
      {isOwed && (
        <Banner tone="warning" title={say('requiredTitle')}>
          {say('required')}
        </Banner>
      )}
      {wasOwed && !isOwed && (
        <Banner
          tone="success"
          title={say('ready')}
          isResult
          action={
            // A whole new page: this one was drawn for somebody who could open nothing.
            <a href={home}>{say('goOn')}</a>
          }
        />
      )}
      <PasskeyList passkeys={state.passkeys} change={change} onChanged={onChanged} />
      <TotpSection totp={state.totp} change={change} onChanged={onChanged} />
      <RecoveryCodes
        codesLeft={state.codesLeft}
        hasFactor={hasFactor(state)}
        change={change}
        onChanged={onChanged}
      />
      {!isOwed && <SessionList />}
      {!isOwed && <ConnectedApps />}
      <SignInList />
      {dialog}
      {codes && <NewCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}
