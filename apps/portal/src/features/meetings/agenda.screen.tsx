import { type MeetingItem, type MeetingsResult, meetingMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { EmptyState, LinkButton } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { Availability } from './availability.tsx'
import { MeetingRow, type MeetingStep } from './meeting-row.tsx'
import styles from './meetings.module.css'
import { meetingsTexts } from './meetings.texts.ts'
import { type ProposalTarget, ProposeDialog } from './propose-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(portalContext).client.read(methodRead(meetingMethods.getMeetings), {})
  return null
}

/** Meetings of the user's side: requests to answer, the agenda, and availability. */
export function Component() {
  const say = useTexts(meetingsTexts)
  const result = useMethod(meetingMethods.getMeetings, {})
  const { data } = result
  return (
    <>
      <title>{say('pageTitle')}</title>
      <ScreenHeader title={say('title')} lead={data && say('lead', { edition: data.edition })} />
      {data ? <Agenda data={data} /> : <ReadState read={result} />}
    </>
  )
}

function Agenda({ data }: { data: MeetingsResult }) {
  const say = useTexts(meetingsTexts)
  const now = useNow()
  const [searchParams, setSearchParams] = useSearchParams()
  const [opened, setOpened] = useState<{ meeting: MeetingItem; step: MeetingStep }>()
  const profileId = searchParams.get('with')
  const target: ProposalTarget | undefined =
    opened?.step === 'counter'
      ? { meetingId: opened.meeting.id, name: opened.meeting.with.name }
      : profileId !== null
        ? { profileId, name: searchParams.get('name') ?? '' }
        : undefined
  const close = () => {
    setOpened(undefined)
    if (profileId !== null) setSearchParams({}, { replace: true })
  }

  const { meetings, duty } = data
  const toAnswer = meetings.filter(({ isMyTurn }) => isMyTurn)
  const waiting = meetings.filter(({ state, isMyTurn }) => state === 'requested' && !isMyTurn)
  const agreed = meetings.filter(
    ({ state, isMyTurn }) => ['accepted', 'kept', 'missed'].includes(state) && !isMyTurn,
  )
  const closed = meetings.filter(({ state }) => ['declined', 'expired', 'cancelled'].includes(state))
  const parts = [
    ['toAnswer', toAnswer],
    ['meetings', agreed],
    ['waiting', waiting],
    ['closed', closed],
  ] as const
  return (
    <div className={styles.agenda}>
      {duty && duty.owed > 0 && <p className={styles.duty}>{say('duty', duty)}</p>}
      {meetings.length === 0 && (
        <EmptyState action={<LinkButton href="/reserved/my-match">{say('openMyMatch')}</LinkButton>}>
          {say('noMeetingsAtAll')}
        </EmptyState>
      )}
      {parts.map(
        ([part, items]) =>
          items.length > 0 && (
            <section key={part} aria-labelledby={`agenda-${part}`}>
              <h2 id={`agenda-${part}`}>{say(part)}</h2>
              <ul className={styles.list}>
                {items.map((meeting) => (
                  <MeetingRow
                    key={meeting.id}
                    meeting={meeting}
                    data={data}
                    now={now}
                    onStep={(item, step) => setOpened({ meeting: item, step })}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      <Availability data={data} />
      {target && <ProposeDialog data={data} target={target} onClose={close} />}
      {opened && opened.step !== 'counter' && (
        <ReasonDialog meeting={opened.meeting} step={opened.step} onClose={close} />
      )}
    </div>
  )
}

const CLOCK_MS = 30_000

/** Current time, updated while the screen is open, so that a meeting can be confirmed once it starts. */
function useNow() {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
