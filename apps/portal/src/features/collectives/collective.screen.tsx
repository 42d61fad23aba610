import { collectiveMethods, missingSteps, type ParticipantItem, READINESS_STEPS } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Button, EmptyState, PageHeader, Status, Table, type TableColumn } from '@foyer/ui'
import type { LoaderFunctionArgs } from 'react-router'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Portal, portalContext, usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { refusalWords } from '../../shell/refusal.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import styles from './collective.module.css'
import { collectiveTexts } from './collective.texts.ts'
import { ParticipantsImport } from './participants-import.tsx'

const load = ({ client }: Portal, fresh = false) =>
  client.read(methodRead(collectiveMethods.getParticipants), {}, fresh ? { cachePolicy: 'no-cache' } : {})

export async function loader({ context }: LoaderFunctionArgs) {
  await load(context.get(portalContext))
  return null
}

/** Whoever organises a collective sees who is ready, and reminds the others. */
export function Component() {
  const say = useTexts(collectiveTexts)
  const portal = usePortal()
  const { data, error } = useMethod(collectiveMethods.getParticipants, {})
  const ready = data?.filter(({ readiness }) => missingSteps(readiness).length === 0).length ?? 0
  return (
    <>
      <title>{say('page')}</title>
      <PageHeader eyebrow={say('eyebrow')} title={say('title')} lead={say('lead')} />
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void load(portal, true)} />
      ) : data.length === 0 ? (
        <EmptyState>{say('noneText')}</EmptyState>
      ) : (
        <>
          <p className={styles.summary}>{say('summary', { ready, count: data.length })}</p>
          <Participants participants={data} />
        </>
      )}
      {data !== undefined && <ParticipantsImport onDone={() => void load(portal, true)} />}
    </>
  )
}

function Participants({ participants }: { participants: readonly ParticipantItem[] }) {
  const say = useTexts(collectiveTexts)
  const portal = usePortal()
  const { language } = portal
  const { done, failed } = useOutcome()
  const { run, status } = useMethodRun(collectiveMethods.remind)

  async function remind(id: string) {
    try {
      await run({ id })
      done()
    } catch (error) {
      failed(refusalWords(error))
    }
    void load(portal, true)
  }

  const columns: TableColumn<ParticipantItem>[] = [
    { id: 'company', header: say('company'), cell: ({ company }) => company },
    { id: 'stand', header: say('stand'), cell: ({ stands }) => stands.join(', ') || '—' },
    ...READINESS_STEPS.map(
      (step): TableColumn<ParticipantItem> => ({
        id: step,
        header: say(step),
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
      cell: ({ id, company, readiness, remindedAt, canRemind }) => {
        const count = missingSteps(readiness).length
        return (
          <div className={styles.step}>
            <Status tone={count === 0 ? 'success' : 'neutral'}>
              {count === 0 ? say('ready') : say('missing', { count })}
            </Status>
            {canRemind && (
              <Button
                size="small"
                aria-label={say('remindAbout', { company })}
                isDisabled={status === 'running'}
                onPress={() => void remind(id)}
              >
                {say('remind')}
              </Button>
            )}
            {!canRemind && remindedAt !== null && (
              <span>{say('reminded', { day: formatDay(dayOf(remindedAt), language) })}</span>
            )}
          </div>
        )
      },
    },
  ]
  return <Table label={say('title')} columns={columns} rows={participants} rowId={({ id }) => id} />
}
