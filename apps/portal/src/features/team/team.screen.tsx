import type { TeamResult } from '@foyer/fair-domain'
import { Banner, Card, EmptyState, PageHeader } from '@foyer/ui'
import type { LoaderFunctionArgs } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { PersonalNotice, useIsActing } from '../../shell/personal.tsx'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { AddMemberForm } from './add-member-form.tsx'
import { MembersTable } from './members-table.tsx'
import styles from './team.module.css'
import { teamTexts } from './team.texts.ts'
import { loadTeam, useTeam } from './team-data.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  await loadTeam(context.get(portalContext))
  return null
}

/** The people who represent the company in matchmaking. */
export function Component() {
  const say = useTexts(teamTexts)
  const portal = usePortal()
  const { data, error } = useTeam()
  const reload = () => void loadTeam(portal, true)
  return (
    <>
      <title>{say('pageTitle')}</title>
      <PageHeader
        eyebrow={say('eyebrow')}
        title={say('title')}
        lead={data && say('lead', { additional: data.limits.maxAdditionalTeamMembers })}
      />
      {data ? <Team data={data} onChanged={reload} /> : <ReadState error={error} onRetry={reload} />}
    </>
  )
}

function Team({ data: team, onChanged }: { data: TeamResult; onChanged: () => void }) {
  const say = useTexts(teamTexts)
  const isActing = useIsActing()
  const data = { ...team, canManage: team.canManage && !isActing }
  const { members, size, match } = data
  return (
    <div className={styles.team}>
      <PersonalNotice />
      {match.allowed ? (
        <Banner tone="success">{say('matchOpen')}</Banner>
      ) : (
        <Banner tone="warning" title={say('matchClosed')}>
          {say(match.reasons[0].code === 'primaryPending' ? 'primaryPending' : 'primaryMissing')}
        </Banner>
      )}
      {members.length === 0 ? (
        <EmptyState>{say('emptyText')}</EmptyState>
      ) : (
        <Card title={say('members')} aside={say('count', { count: members.length, size })}>
          <MembersTable data={data} onChanged={onChanged} />
        </Card>
      )}
      {data.canManage &&
        (members.length < size ? (
          <AddMemberForm emails={members.map(({ email }) => email)} onAdded={onChanged} />
        ) : (
          <Banner tone="info">{say('full', { size })}</Banner>
        ))}
    </div>
  )
}
