import { isStaff, type SecurityResult, securityMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, ErrorState, LoadingState } from '@foyer/ui'
import { useCallback, useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { PersonalNotice, useIsActing } from '../../shell/personal.tsx'
import { usePortal } from '../../shell/portal.ts'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { ConnectedApps } from './connected-apps.tsx'
import { DeviceList } from './device-list.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { NewCodesDialog, RecoveryCodes } from './recovery-codes.tsx'
import { securityTexts } from './security.texts.ts'
import { hasFactor } from './security-state.ts'
import { SessionList } from './session-list.tsx'
import { SignInList } from './sign-in-list.tsx'
import { StoredLock } from './stored-lock.tsx'
import { TotpSection } from './totp-section.tsx'
import { useConfirmed } from './use-confirmed.tsx'

/** Sign-in methods, sessions and sign-in attempts of the user. */
export function Component() {
  const say = useTexts(securityTexts)
  const { mutateAsync: getState, status } = useMethodRun(securityMethods.getState)
  // Loaded data stay visible during a refetch.
  const [state, setState] = useState<SecurityResult>()
  const refresh = useCallback(async () => setState(await getState({})), [getState])
  const isActing = useIsActing()
  useEffect(() => {
    if (!isActing) refresh().catch(() => undefined)
  }, [refresh, isActing])
  return (
    <>
      <title>{say('page')}</title>
      <ScreenHeader title={say('title')} lead={say('lead')} />
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
  // The state at page load: a user who has just set one up is redirected.
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
            // A full page load, because this page was rendered for a user with restricted access.
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
      {!isOwed && <DeviceList />}
      {!isOwed && isStaff(viewer.profiles) && <StoredLock hasPasskey={state.passkeys.length > 0} />}
      {!isOwed && <ConnectedApps />}
      <SignInList />
      {dialog}
      {codes && <NewCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}
