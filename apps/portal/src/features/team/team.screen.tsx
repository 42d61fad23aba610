import type { TeamResult } from '@foyer/fair-domain'
import { Banner, Card, EmptyState } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { PersonalNotice, useIsActing } from '../../shell/personal.tsx'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { AddMemberForm } from './add-member-form.tsx'
import { MembersTable } from './members-table.tsx'
import styles from './team.module.css'
import { teamTexts } from './team.texts.ts'
import { loadTeam, useTeam } from './team-data.ts'

export const loader = createLoader(loadTeam)

/** The people who represent the company in matchmaking. */
export function Component() {
  const say = useTexts(teamTexts)
  const result = useTeam()
  const { data } = result
  return (
    <>
      <title>{say('pageTitle')}</title>
      <ScreenHeader
        title={say('title')}
        lead={data && say('lead', { additional: data.limits.maxAdditionalTeamMembers })}
      />
      {data ? <Team data={data} /> : <ReadState read={result} />}
    </>
  )
}

function Team({ data: team }: { data: TeamResult }) {
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
          <MembersTable data={data} />
        </Card>
      )}
      {data.canManage &&
        (members.length < size ? (
          <AddMemberForm emails={members.map(({ email }) => email)} />
        ) : (
          <Banner tone="info">{say('full', { size })}</Banner>
        ))}
    </div>
  )
}
