import { badgeMethods, SCREENS } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Card, EmptyState, Link } from '@foyer/ui'
import { formatDays } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { DeadlineNote } from '../../shell/deadline-note.tsx'
import { ExtraOrders } from '../../shell/extra-orders.tsx'
import { PathTabs } from '../../shell/path-tabs.tsx'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { AllInOne } from './all-in-one.tsx'
import { AssignForm } from './assign-form.tsx'
import { BadgeTable } from './badge-table.tsx'
import styles from './badges.module.css'
import { badgeTexts } from './badges.texts.ts'
import { type BadgesData, hasVip, loadBadges, useBadges } from './badges-data.ts'
import { GroupShares } from './group-shares.tsx'
import { ImportNames } from './import-names.tsx'
import { PendingBadges } from './pending-badges.tsx'
import { QuotaCard } from './quota-card.tsx'
import { SetupPasses } from './setup-passes.tsx'

export const loader = createLoader(loadBadges)

/** The badges of a company: number, holders and status. */
export function Component() {
  const say = useTexts(badgeTexts)
  const language = useLanguage()
  const result = useBadges()
  const { data } = result
  return (
    <>
      <title>{say('pageTitle')}</title>
      <ScreenHeader
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

const PATH = `/reserved/${SCREENS.badges.path}`

function Badges({ data }: { data: BadgesData }) {
  const say = useTexts(badgeTexts)
  const { quota, canChange, extra } = data
  const tabs = [
    { id: 'list', label: say('tabList'), content: <BadgeList data={data} /> },
    canChange && { id: 'assign', label: say('tabAssign'), content: <Assign data={data} /> },
    canChange && { id: 'import', label: say('tabImport'), content: <ImportNames data={data} /> },
    { id: 'set-up', label: say('tabSetup'), content: <SetupPasses data={data} /> },
    ((canChange && extra.left > 0) || extra.orders.length > 0) && {
      id: 'extra',
      label: say('tabExtra'),
      content: <Extra extra={extra} canChange={canChange} />,
    },
  ]
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
      {!canChange && <DeadlineNote name="badgeNamesUntil" deadline={data.names} />}
      <Progress badges={data.badges} />
      <PathTabs label={say('title')} path={PATH} tabs={tabs.filter((tab) => tab !== false)} />
    </div>
  )
}

function BadgeList({ data }: { data: BadgesData }) {
  const say = useTexts(badgeTexts)
  const { quota, canChange } = data
  const canAssign = canChange && (quota.badge.left > 0 || quota.vip.left > 0)
  const badges = data.badges.filter(({ kind }) => kind !== 'setup')
  const pending = <PendingBadges kinds={['badge', 'vip']} age={data.minimumAge} />
  if (badges.length === 0)
    return (
      <>
        {pending}
        <EmptyState>
          {canAssign && (
            <>
              {say('emptyText')} <Link href={`${PATH}/assign`}>{say('assignTitle')}</Link>
            </>
          )}
        </EmptyState>
      </>
    )
  return (
    <Card
      title={say('listTitle')}
      aside={badges.some(({ state }) => state === 'ready') && <AllInOne set={data.set} />}
    >
      {pending}
      <BadgeTable label={say('listTitle')} badges={badges} age={data.minimumAge} canChange={canChange} />
    </Card>
  )
}

const Assign = ({ data }: { data: BadgesData }) => (
  <div className={styles.screen}>
    <AssignForm quota={data.quota} minimumAge={data.minimumAge} />
    {data.group && <GroupShares group={data.group} left={data.quota.badge.left} />}
  </div>
)

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
