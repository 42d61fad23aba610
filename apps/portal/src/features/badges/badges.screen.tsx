import { badgeMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Card, EmptyState, PageHeader } from '@foyer/ui'
import type { LoaderFunctionArgs } from 'react-router'
import { formatDay, formatDays } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ExtraOrders } from '../../shell/extra-orders.tsx'
import { portalContext } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { AllInOne } from './all-in-one.tsx'
import { AssignForm } from './assign-form.tsx'
import { BadgeTable } from './badge-table.tsx'
import styles from './badges.module.css'
import { badgeTexts } from './badges.texts.ts'
import { type BadgesData, hasVip, loadBadges, useBadges } from './badges-data.ts'
import { GroupShares } from './group-shares.tsx'
import { ImportNames } from './import-names.tsx'
import { QuotaCard } from './quota-card.tsx'
import { SetupPasses } from './setup-passes.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  await loadBadges(context.get(portalContext))
  return null
}

/** The badges of a company: number, holders and status. */
export function Component() {
  const say = useTexts(badgeTexts)
  const language = useLanguage()
  const result = useBadges()
  const { data } = result
  return (
    <>
      <title>{say('pageTitle')}</title>
      <PageHeader
        eyebrow={say('eyebrow')}
        title={say(data && !hasVip(data.quota) ? 'titleWithoutVip' : 'title')}
        lead={
          data &&
          say('lead', { ...data.hours, days: formatDays(data.days.opening, data.days.closing, language) })
        }
      />
      {data ? <Badges data={data} /> : <ReadState read={result} />}
    </>
  )
}

function Badges({ data }: { data: BadgesData }) {
  const say = useTexts(badgeTexts)
  const language = useLanguage()
  const { quota, canChange } = data
  const canAssign = canChange && (quota.badge.left > 0 || quota.vip.left > 0)
  const badges = data.badges.filter(({ kind }) => kind !== 'setup')
  return (
    <div className={styles.screen}>
      <div className={styles.quotas}>
        {(hasVip(quota) ? (['badge', 'vip'] as const) : (['badge'] as const)).map((kind) => (
          <QuotaCard
            key={kind}
            kind={kind}
            quota={quota[kind]}
            canChange={canChange}
            area={data.area}
            admissionsPerDay={data.admissionsPerDay[kind]}
          />
        ))}
      </div>
      {data.organiser !== null && (
        <Banner tone="info">{say('groupTold', { organiser: data.organiser })}</Banner>
      )}
      <Progress badges={data.badges} />
      {badges.length === 0 ? (
        <EmptyState>{canAssign && say('emptyText')}</EmptyState>
      ) : (
        <Card
          title={say('listTitle')}
          aside={badges.some(({ state }) => state === 'ready') && <AllInOne set={data.set} />}
        >
          <BadgeTable label={say('listTitle')} badges={badges} age={data.minimumAge} canChange={canChange} />
        </Card>
      )}
      {canChange ? (
        <>
          <AssignForm quota={quota} minimumAge={data.minimumAge} />
          <ImportNames data={data} />
          {data.group && <GroupShares group={data.group} left={quota.badge.left} />}
        </>
      ) : (
        <Banner tone="info">{say('namesClosed', { day: formatDay(data.namesUntil, language) })}</Banner>
      )}
      <SetupPasses data={data} />
      {((canChange && data.extra.left > 0) || data.extra.orders.length > 0) && (
        <Extra extra={data.extra} canChange={canChange} />
      )}
    </div>
  )
}

function Extra({ extra, canChange }: Pick<BadgesData, 'extra' | 'canChange'>) {
  const { mutateAsync: order } = useMethodRun(badgeMethods.buyExtra)
  const { mutateAsync: cancel } = useMethodRun(badgeMethods.cancelExtra)
  return (
    <ExtraOrders
      kind="badge"
      extra={extra}
      canChange={canChange}
      onOrder={(count, key) => order({ count, key })}
      onCancel={(id) => cancel({ id })}
    />
  )
}

/** Status of the generation, announced when it changes. */
function Progress({ badges }: Pick<BadgesData, 'badges'>) {
  const say = useTexts(badgeTexts)
  const waiting = badges.filter(({ state }) => state === 'generating')
  return (
    <div role="status" className={styles.screen}>
      {waiting.some(({ isDelayed }) => isDelayed) ? (
        <Banner tone="warning" title={say('delayed')}>
          {say('delayedText')}
        </Banner>
      ) : (
        waiting.length > 0 && (
          <Banner tone="info" title={say('underGeneration')}>
            {say('underGenerationText', { count: waiting.length })}
          </Banner>
        )
      )}
      {badges.some(({ state }) => state === 'failed') && (
        <Banner tone="warning" title={say('refused')}>
          {say('refusedText')}
        </Banner>
      )}
    </div>
  )
}
