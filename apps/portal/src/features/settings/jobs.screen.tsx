import { type JobItem, type JobState, jobMethods } from '@foyer/fair-domain'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Button, EmptyState, Status, Table, type TableColumn, type Tone } from '@foyer/ui'
import { formatMoment } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { useOutcome } from '../../shell/use-outcome.ts'
import { jobsTexts } from './jobs.texts.ts'
import { loadSettings } from './load-settings.ts'
import styles from './settings.module.css'
import { SettingsHeader } from './settings-header.tsx'

const TONES: Readonly<Record<JobState, Tone>> = {
  running: 'info',
  abandoned: 'warning',
  queued: 'neutral',
  retrying: 'warning',
  failed: 'danger',
}

/** States that can be retried; running and waiting jobs need no help. */
const RETRIED: ReadonlySet<JobState> = new Set(['failed', 'retrying', 'abandoned'])

export const loader = loadSettings('jobs', jobMethods.getJobs, () => ({}))

/** Waiting, running and failed jobs, per task and individually; failed ones can be retried. */
export function Component() {
  const say = useTexts(jobsTexts)
  const language = useLanguage()
  const { client } = usePortal()
  const { done, failed } = useOutcome()
  const read = useMethod(jobMethods.getJobs, {})
  const { data } = read
  const { mutateAsync } = useMethodRun(jobMethods.retry)

  async function retry(id: string) {
    try {
      const { retried } = await mutateAsync({ id })
      if (retried) done()
      else failed(say('gone'))
    } catch (error) {
      failed(error)
    }
  }

  const columns: TableColumn<JobItem>[] = [
    { id: 'task', header: say('task'), cell: ({ task }) => task },
    {
      id: 'state',
      header: say('state'),
      cell: ({ state }) => <Status tone={TONES[state]}>{say(state)}</Status>,
    },
    {
      id: 'attempts',
      header: say('attempts'),
      align: 'end',
      cell: ({ attempts, maxAttempts }) => `${attempts} / ${maxAttempts}`,
    },
    { id: 'error', header: say('error'), cell: ({ errorCode }) => errorCode ?? '—' },
    { id: 'runAt', header: say('runAt'), cell: ({ runAt }) => formatMoment(runAt, language) },
    {
      id: 'retry',
      header: '',
      align: 'end',
      cell: ({ id, task, state }) =>
        RETRIED.has(state) && (
          <Button size="small" aria-label={say('retryOf', { task })} onPress={() => void retry(id)}>
            {say('retry')}
          </Button>
        ),
    },
  ]
  return (
    <>
      <SettingsHeader
        name="jobs"
        actions={<Button onPress={() => void client.refresh(read)}>{say('refresh')}</Button>}
      />
      {data ? (
        data.jobs.length === 0 ? (
          <EmptyState title={say('none')} />
        ) : (
          <>
            <section className={styles.part}>
              <h2>{say('byTask')}</h2>
              <Table
                label={say('byTask')}
                columns={[
                  { id: 'task', header: say('task'), cell: ({ task }) => task },
                  { id: 'waiting', header: say('waiting'), align: 'end', cell: ({ waiting }) => waiting },
                  { id: 'failed', header: say('failed'), align: 'end', cell: ({ failed: count }) => count },
                ]}
                rows={data.tasks}
                rowId={({ task }) => task}
                isDense
              />
            </section>
            <section className={styles.part}>
              <h2>{say('oneByOne')}</h2>
              <Table
                label={say('oneByOne')}
                columns={columns}
                rows={data.jobs}
                rowId={({ id }) => id}
                isDense
              />
            </section>
          </>
        )
      ) : (
        <ReadState read={read} />
      )}
    </>
  )
}
