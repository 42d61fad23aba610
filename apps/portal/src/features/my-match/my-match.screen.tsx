import { type MyMatchResult, matchMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, LinkButton, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { ReasonList } from '../../shell/closed-reasons.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { portalContext } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { CompanyMatch } from './company-match.tsx'
import { MatchList } from './match-list.tsx'
import styles from './my-match.module.css'
import { myMatchTexts } from './my-match.texts.ts'
import { FIRST_PAGE, loadLabels, loadMatches, loadMyMatch, matchOf, useMyMatch } from './my-match.ts'
import { ProfileCard } from './profile-card.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const [snapshot] = await Promise.all([loadMyMatch(portal), loadLabels(portal)])
  const company = new URL(request.url).searchParams.get('company')
  if (snapshot?.data && isIn(snapshot.data))
    await Promise.all([
      loadMatches(portal, FIRST_PAGE),
      ...(company !== null && snapshot.data.side === 'buyer' ? [loadMatches(portal, matchOf(company))] : []),
    ])
  return null
}

const isIn = ({ reasons, profile }: MyMatchResult) => reasons.length === 0 && profile !== null

/** Suggested contacts, and the permission to view them. */
export function Component() {
  const say = useTexts(myMatchTexts)
  const result = useMyMatch()
  const { data } = result
  const lead = !data ? 'leadPlain' : data.side === 'buyer' ? 'leadBuyer' : 'leadExhibitor'
  return (
    <>
      <title>{say('pageTitle')}</title>
      <ScreenHeader title={say('title')} lead={say(lead)} />
      <div className={styles.screen}>{data ? <Content answer={data} /> : <ReadState read={result} />}</div>
    </>
  )
}

function Content({ answer }: { answer: MyMatchResult }) {
  const say = useTexts(myMatchTexts)
  const request = useRequest()
  const [searchParams] = useSearchParams()
  const company = answer.side === 'buyer' ? searchParams.get('company') : null
  const { reasons, profile } = answer
  if (reasons.length > 0) return <NoPermission answer={answer} />
  if (!profile)
    return (
      <>
        {request.failure !== undefined && <RequestFailed error={request.failure} />}
        <Banner
          tone="success"
          title={say('granted')}
          action={
            <Button variant="primary" isPending={request.isRunning} onPress={() => void request.ask()}>
              {say('ask')}
            </Button>
          }
        >
          {say('grantedText')}
        </Banner>
      </>
    )
  return (
    <>
      {request.failure !== undefined && <RequestFailed error={request.failure} />}
      {profile.handOver === 'waiting' && <Banner tone="info">{say('waiting')}</Banner>}
      {profile.handOver === 'failed' && <Banner tone="warning">{say('handOverFailed')}</Banner>}
      {profile.link && (
        <p>
          <LinkButton href={profile.link} variant="primary">
            {say('elsewhere')}
          </LinkButton>
        </p>
      )}
      {company !== null && (
        <CompanyMatch company={company} side={answer.side} isElsewhere={answer.isElsewhere} />
      )}
      <MatchList side={answer.side} isElsewhere={answer.isElsewhere} />
      <ProfileCard
        side={answer.side}
        profile={profile}
        isRunning={request.isRunning}
        onRefresh={() => void request.ask()}
      />
    </>
  )
}

function NoPermission({ answer: { reasons } }: { answer: MyMatchResult }) {
  const say = useTexts(myMatchTexts)
  const way = reasons.find(({ path }) => path !== null)
  return (
    <>
      <Banner tone="warning" title={say('noPermission')}>
        {say('noPermissionText')}
      </Banner>
      <ReasonList reasons={reasons} />
      {way?.path && (
        <p>
          <LinkButton href={way.path} variant="primary">
            {say('goThere')}
          </LinkButton>
        </p>
      )}
    </>
  )
}

function RequestFailed({ error }: { error: unknown }) {
  const say = useTexts(myMatchTexts)
  return <FailureBanner error={error} otherwise={say('askFailed')} title={say('askFailedTitle')} />
}

function useRequest() {
  const say = useTexts(myMatchTexts)
  const toasts = useToasts()
  const { mutateAsync, status } = useMethodRun(matchMethods.request)
  const [failure, setFailure] = useState<unknown>()
  async function ask() {
    setFailure(undefined)
    try {
      await mutateAsync({})
      toasts.success(say('asked'))
    } catch (error) {
      setFailure(error)
    }
  }
  return { ask, failure, isRunning: status === 'running' }
}
