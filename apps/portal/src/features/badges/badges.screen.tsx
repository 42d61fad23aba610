import { badgeMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Card, EmptyState, PageHeader } from '@foyer/ui'
import type { LoaderFunctionArgs } from 'react-router'
import { formatDay, formatDays } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ExtraOrders } from '../../shell/extra-orders.tsx'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { useRefresh } from '../../shell/use-refresh.ts'
import { AllInOne } from './all-in-one.tsx'
import { AssignForm } from './assign-form.tsx'
import { BadgeTable } from './badge-table.tsx'
import styles from './badges.module.css'
import { badgeTexts } from './badges.texts.ts'
import { type BadgesData, hasVip, loadBadges, type ReloadBadges, useBadges } from './badges-data.ts'
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
  const portal = usePortal()
  const language = useLanguage()
  const { data, error } = useBadges()
  const reload = async () => (await loadBadges(portal, true))?.data
  // Changes are pushed, but a busy page receives the last one up to ten seconds later.
  const isComing = data?.badges.some(({ state, isDelayed }) => state === 'generating' && !isDelayed)
  useRefresh(isComing ?? false, () => void reload())
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
      {data ? (
        <Badges data={data} reload={reload} />
      ) : (
        <ReadState error={error} onRetry={() => void reload()} />
      )}
    </>
  )
}

function Badges({ data, reload }: { data: BadgesData; reload: ReloadBadges }) {
  const onChanged = () => void reload()
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
          aside={
            badges.some(({ state }) => state === 'ready') && <AllInOne set={data.set} onChanged={onChanged} />
          }
        >
          <BadgeTable
            label={say('listTitle')}
            badges={badges}
            age={data.minimumAge}
            canChange={canChange}
            reload={reload}
          />
        </Card>
      )}
      {canChange ? (
        <>
          <AssignForm quota={quota} minimumAge={data.minimumAge} onChanged={onChanged} />
          <ImportNames data={data} onChanged={onChanged} />
          {data.group && <GroupShares group={data.group} left={quota.badge.left} onChanged={onChanged} />}
        </>
      ) : (
        <Banner tone="info">{say('namesClosed', { day: formatDay(data.namesUntil, language) })}</Banner>
      )}
      <SetupPasses data={data} reload={reload} />
      {((canChange && data.extra.left > 0) || data.extra.orders.length > 0) && (
        <Extra extra={data.extra} canChange={canChange} onChanged={onChanged} />
      )}
    </div>
  )
}

function Extra({
  extra,
  canChange,
  onChanged,
}: Pick<BadgesData, 'extra' | 'canChange'> & { onChanged: () => void }) {
  const { mutateAsync: order } = useMethodRun(badgeMethods.buyExtra)
  const { mutateAsync: cancel } = useMethodRun(badgeMethods.cancelExtra)
  return (
    <ExtraOrders
      kind="badge"
      extra={extra}
      canChange={canChange}
      onOrder={(count, key) => order({ count, key })}
      onCancel={(id) => cancel({ id })}
      onChanged={onChanged}
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
