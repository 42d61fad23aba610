import { canConfirm, type MeetingItem, type MeetingsResult, meetingMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { EmptyState, LinkButton } from '@foyer/ui'
import { useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { useNow } from '../../shell/use-now.ts'
import views from './agenda.module.css'
import { Views } from './agenda-switch.tsx'
import { Availability } from './availability.tsx'
import { MeetingRow, type MeetingStep } from './meeting-row.tsx'
import styles from './meetings.module.css'
import { meetingsTexts } from './meetings.texts.ts'
import { NoteDialog } from './note-dialog.tsx'
import { type ProposalTarget, ProposeDialog } from './propose-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { ScanForm } from './scan-form.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(portalContext).client.read(methodRead(meetingMethods.getMeetings), {})
  return Date.now()
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
      ? {
          meetingId: opened.meeting.id,
          memberId: opened.meeting.memberId,
          shares: opened.meeting.isSharedByMe,
          name: opened.meeting.with.name,
        }
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
  const closed = meetings.filter(({ state }) => ['declined', 'expired', 'cancelled'].includes(state))
  const onStep = (meeting: MeetingItem, step: MeetingStep) => setOpened({ meeting, step })
  const lists = { toAnswer, waiting, closed }
  const list = (part: keyof typeof lists) =>
    lists[part].length > 0 && (
      <section aria-labelledby={`agenda-${part}`} className={views.onScreen}>
        <h2 id={`agenda-${part}`}>{say(part)}</h2>
        <ul className={styles.list}>
          {lists[part].map((meeting) => (
            <MeetingRow key={meeting.id} meeting={meeting} data={data} now={now} onStep={onStep} />
          ))}
        </ul>
      </section>
    )
  return (
    <div className={styles.agenda}>
      {duty && duty.owed > 0 && <p className={styles.duty}>{say('duty', duty)}</p>}
      {meetings.length === closed.length && (
        <EmptyState action={<LinkButton href="/reserved/my-match">{say('openMyMatch')}</LinkButton>}>
          {say('noMeetingsAtAll')}
        </EmptyState>
      )}
      {list('toAnswer')}
      {meetings.some((meeting) => isAtTheFair(meeting, now)) && <ScanForm />}
      <Views data={data} now={now} onStep={onStep} />
      {list('waiting')}
      {list('closed')}
      <div className={views.onScreen}>
        <Availability data={data} />
      </div>
      {target && <ProposeDialog data={data} target={target} onClose={close} />}
      {opened?.step === 'note' && (
        <NoteDialog
          meeting={meetings.find(({ id }) => id === opened.meeting.id) ?? opened.meeting}
          onClose={close}
        />
      )}
      {opened && opened.step !== 'counter' && opened.step !== 'note' && (
        <ReasonDialog meeting={opened.meeting} step={opened.step} onClose={close} />
      )}
    </div>
  )
}

const isAtTheFair = ({ state, startsAt }: MeetingItem, now: number) =>
  ['accepted', 'missed'].includes(state) && startsAt !== null && canConfirm(startsAt, now)
