import { collectiveMethods, missingSteps, type ParticipantItem, READINESS_STEPS } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod, useMethodRun } from '@foyer/record-react'
import {
  Button,
  EmptyState,
  MessageIcon,
  RowActions,
  Status,
  Table,
  type TableColumn,
  useToasts,
} from '@foyer/ui'
import { useState } from 'react'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { PersonalNotice, useIsActing } from '../../shell/personal.tsx'
import { type Portal, usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { useOutcome } from '../../shell/use-outcome.ts'
import { AddParticipant } from './add-participant.tsx'
import styles from './collective.module.css'
import { collectiveTexts } from './collective.texts.ts'
import { ParticipantsImport } from './participants-import.tsx'

const load = ({ client }: Portal) => client.read(methodRead(collectiveMethods.getParticipants), {})

export const loader = createLoader(load)

/** Shows the organiser of a collective the readiness of its participants, with reminders. */
export function Component() {
  const say = useTexts(collectiveTexts)
  const { client } = usePortal()
  const result = useMethod(collectiveMethods.getParticipants, {})
  const { data } = result
  const isActing = useIsActing()
  const ready = data?.filter(({ readiness }) => missingSteps(readiness).length === 0).length ?? 0
  return (
    <>
      <title>{say('page')}</title>
      <ScreenHeader title={say('title')} lead={say('lead')} />
      {data === undefined ? (
        <ReadState read={result} />
      ) : data.length === 0 ? (
        <EmptyState>{say('noneText')}</EmptyState>
      ) : (
        <>
          <p className={styles.summary}>{say('summary', { ready, count: data.length })}</p>
          <RemindAll participants={data} />
          <Participants participants={data} />
        </>
      )}
      <PersonalNotice />
      {data !== undefined && !isActing && (
        <>
          <div className={styles.add}>
            <AddParticipant onDone={() => void client.refresh(result)} />
          </div>
          <ParticipantsImport onDone={() => void client.refresh(result)} />
        </>
      )}
    </>
  )
}

/** Sends the reminder of each company that misses a step and was not reminded today. */
function RemindAll({ participants }: { participants: readonly ParticipantItem[] }) {
  const say = useTexts(collectiveTexts)
  const toasts = useToasts()
  const { mutateAsync } = useMethodRun(collectiveMethods.remind)
  const [isSending, setSending] = useState(false)
  const due = participants.filter(({ canRemind }) => canRemind)
  if (due.length < 2) return null

  async function remindAll() {
    setSending(true)
    const failed: string[] = []
    for (const { id, company } of due) await mutateAsync({ id }).catch(() => failed.push(company))
    setSending(false)
    const count = due.length - failed.length
    if (count > 0) toasts.success(say('remindedAll', { count }))
    if (failed.length > 0) toasts.error(say('notReminded', { companies: failed.join(', ') }))
  }

  return (
    <div className={styles.add}>
      <Button isPending={isSending} onPress={() => void remindAll()}>
        {say('remindAll', { count: due.length })}
      </Button>
    </div>
  )
}

function Participants({ participants }: { participants: readonly ParticipantItem[] }) {
  const say = useTexts(collectiveTexts)
  const portal = usePortal()
  const { language } = portal
  const { done, failed } = useOutcome()
  const { mutateAsync } = useMethodRun(collectiveMethods.remind)

  async function remind(id: string) {
    try {
      await mutateAsync({ id })
      done()
    } catch (error) {
      failed(error)
    }
  }

  const columns: TableColumn<ParticipantItem>[] = [
    { id: 'company', header: say('company'), cell: ({ company }) => company },
    { id: 'stand', header: say('stand'), cell: ({ stands }) => stands.join(', ') || '—' },
    ...READINESS_STEPS.map(
      (step): TableColumn<ParticipantItem> => ({
        id: step,
        header: say(step),
        keepsCaption: true,
        cell: ({ readiness }) => (
          <Status tone={readiness[step] ? 'success' : 'warning'}>
            {say(readiness[step] ? 'yes' : 'no')}
          </Status>
        ),
      }),
    ),
    {
      id: 'state',
      header: say('state'),
      isAside: true,
      cell: ({ readiness }) => <ReadyWord missing={missingSteps(readiness).length} />,
    },
    {
      id: 'reminded',
      header: say('remind'),
      align: 'end',
      cell: ({ id, company, remindedAt, canRemind }) =>
        canRemind ? (
          <RowActions
            name={company}
            actions={[
              {
                id: 'remind',
                label: say('remind'),
                fullLabel: say('remindAbout', { company }),
                icon: <MessageIcon />,
                onAction: () => remind(id),
              },
            ]}
          />
        ) : (
          remindedAt !== null && say('reminded', { day: formatDay(dayOf(remindedAt), language) })
        ),
    },
  ]
  return <Table label={say('title')} isCompact columns={columns} rows={participants} rowId={({ id }) => id} />
}

function ReadyWord({ missing }: { missing: number }) {
  const say = useTexts(collectiveTexts)
  return (
    <Status tone={missing === 0 ? 'success' : 'neutral'}>
      {missing === 0 ? say('ready') : say('missing', { count: missing })}
    </Status>
  )
}
