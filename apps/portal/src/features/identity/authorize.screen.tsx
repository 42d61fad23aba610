import { APP_SCOPES, type AppConsentResult, appAccessMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Button, LoadingState } from '@foyer/ui'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { fresh } from '../../shell/fresh.ts'
import { PersonalButton, PersonalNotice } from '../../shell/personal.tsx'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { redirectToSecondFactor } from '../../shell/redirect-to-second-factor.ts'
import { AccessPage } from './access-page.tsx'
import styles from './authorize.module.css'
import { authorizeTexts } from './authorize.texts.ts'

/** Parameters of the app, under their standard names. */
const requestOf = (query: URLSearchParams) => ({
  clientId: query.get('client_id') ?? '',
  redirectUri: query.get('redirect_uri') ?? '',
  responseType: query.get('response_type') ?? '',
  scope: query.get('scope') ?? '',
  state: query.get('state') ?? '',
  codeChallenge: query.get('code_challenge') ?? '',
  codeChallengeMethod: query.get('code_challenge_method') ?? '',
})

/** Users who are not signed in sign in first, and return to the same request. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { viewer, client } = portal
  const { searchParams, search } = new URL(request.url)
  if (viewer.userId === null)
    throw redirect(`/reserved/login?next=${encodeURIComponent(`/reserved/authorize${search}`)}`)
  redirectToSecondFactor(portal, '/reserved/authorize')
  const read = methodRead(appAccessMethods.getRequest)
  await client.read(read, requestOf(searchParams), fresh('identity'))
  return null
}

/** Consent page of an app: its name, scopes and redirect URL, with approve and deny. */
export function Component() {
  const say = useTexts(authorizeTexts)
  const [query] = useSearchParams()
  const { data: asked, error } = useMethod(appAccessMethods.getRequest, requestOf(query))
  const leadsBack = asked?.outcome === 'leadBack' ? asked.to : null
  useEffect(() => {
    // The request is invalid: the app gets an error, as for a denial.
    if (leadsBack !== null) window.location.replace(leadsBack)
  }, [leadsBack])
  if (leadsBack !== null || (!asked && !error)) return <LoadingState />
  if (asked?.outcome === 'ask') return <Consent asked={asked} request={requestOf(query)} />
  const isRefused = asked?.outcome === 'refused'
  return (
    <AccessPage
      page={say('page')}
      title={say(isRefused ? 'refusedTitle' : 'failedTitle')}
      lead={say(isRefused ? asked.reason : 'failed')}
      ways={[{ href: '/reserved/', label: say('home') }]}
    >
      {null}
    </AccessPage>
  )
}

interface ConsentProps {
  asked: Extract<AppConsentResult, { outcome: 'ask' }>
  request: ReturnType<typeof requestOf>
}

function Consent({ asked: { app, person, scopes, leadsTo }, request }: ConsentProps) {
  const say = useTexts(authorizeTexts)
  const { language } = usePortal()
  const { mutateAsync, status, error, data } = useMethodRun(appAccessMethods.decide)
  // Write access implies read access, so read is not listed.
  const shown = scopes.filter((scope) => scope !== 'read' || !scopes.includes('api'))
  // Buttons stay disabled until the browser has left the page.
  const isLeaving = status === 'running' || data !== undefined

  async function decide(isAllowed: boolean) {
    try {
      const { to } = await mutateAsync({ ...request, isAllowed })
      window.location.replace(to)
    } catch {
      // The hook has the error, and the page shows it.
    }
  }

  return (
    <AccessPage
      page={say('page')}
      title={say('title', { app })}
      lead={say('lead', { app, name: person })}
      ways={[]}
    >
      <PersonalNotice />
      <ul className={styles.scopes}>
        {shown.map((scope) => (
          <li key={scope}>
            <p className={styles.scope}>{APP_SCOPES[scope].label[language]}</p>
            <p className={styles.detail}>{APP_SCOPES[scope].detail[language]}</p>
          </li>
        ))}
      </ul>
      <p className={styles.detail}>{say('leadsTo', { place: leadsTo })}</p>
      <p className={styles.detail}>{say('endable')}</p>
      {error && <FailureBanner error={error} otherwise={say('failed')} title={say('failedTitle')} />}
      <div className={styles.actions}>
        <PersonalButton variant="primary" isPending={isLeaving} onPress={() => void decide(true)}>
          {say('allow')}
        </PersonalButton>
        <Button isDisabled={isLeaving} onPress={() => void decide(false)}>
          {say('deny')}
        </Button>
      </div>
    </AccessPage>
  )
}
