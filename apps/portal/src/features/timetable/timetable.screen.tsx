import {
  type TimetableDraft,
  type TimetablePair,
  type TimetableResult,
  timetableMethods,
} from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { AlertDialog, Banner, Button, EmptyState, PageHeader, useToasts } from '@foyer/ui'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { useFailure } from '../../shell/use-failure.ts'
import { Board } from './board.tsx'
import { PairDialog } from './pair-dialog.tsx'
import { Results } from './results.tsx'
import styles from './timetable.module.css'
import { timetableTexts } from './timetable.texts.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(portalContext).client.read(methodRead(timetableMethods.getTimetable), {})
  return null
}

/** The timetable of an edition: staff plan a draft, change it by hand, and publish it. */
export function Component() {
  const say = useTexts(timetableTexts)
  const result = useMethod(timetableMethods.getTimetable, {})
  const { data } = result
  return (
    <>
      <title>{say('pageTitle')}</title>
      {data ? (
        <Timetable data={data} />
      ) : (
        <>
          <PageHeader title={say('title')} />
          <ReadState read={result} />
        </>
      )}
    </>
  )
}

function Timetable({ data }: { data: TimetableResult }) {
  const say = useTexts(timetableTexts)
  const fail = useFailure()
  const plan = useMethodRun(timetableMethods.plan)
  const undo = useMethodRun(timetableMethods.undo)
  const stop = useMethodRun(timetableMethods.stop)
  const { draft } = data
  const [opened, setOpened] = useState<string>()
  const pair = draft?.pairs.find(({ id }) => id === opened)
  const pins = draft?.pairs.filter(({ isPinned }) => isPinned).length ?? 0
  const attempt = (run: Promise<unknown>) => void run.catch(fail)
  return (
    <div className={styles.page}>
      <PageHeader
        title={say('title')}
        lead={say('lead', { edition: data.edition })}
        actions={
          <>
            {draft?.canUndo && (
              <Button
                isPending={undo.status === 'running'}
                onPress={() => attempt(undo.mutateAsync({ version: draft.version }))}
              >
                {say('undo')}
              </Button>
            )}
            <Button
              variant={draft ? 'secondary' : 'primary'}
              isDisabled={data.wishes === 0}
              isPending={plan.status === 'running'}
              onPress={() => attempt(plan.mutateAsync({}))}
            >
              {draft ? say('planAgain', { count: pins }) : say('plan')}
            </Button>
          </>
        }
      />
      {plan.status === 'running' && (
        <Banner
          tone="info"
          action={
            <Button isPending={stop.status === 'running'} onPress={() => attempt(stop.mutateAsync({}))}>
              {say('stop')}
            </Button>
          }
        >
          {say('planning')}
        </Banner>
      )}
      <p>{say('wishes', { count: data.wishes, accepted: data.accepted })}</p>
      {draft ? (
        <Draft data={data} draft={draft} onOpen={({ id }) => setOpened(id)} />
      ) : (
        <EmptyState title={say(data.wishes === 0 ? 'noWishes' : 'noDraft')} />
      )}
      {draft && pair && (
        <PairDialog
          pair={pair}
          version={draft.version}
          slots={data.slots}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}

interface DraftProps {
  data: TimetableResult
  draft: TimetableDraft
  onOpen: (pair: TimetablePair) => void
}

function Draft({ data, draft, onOpen }: DraftProps) {
  const say = useTexts(timetableTexts)
  const fail = useFailure()
  const toasts = useToasts()
  const publish = useMethodRun(timetableMethods.publish)
  const discard = useMethodRun(timetableMethods.discard)
  const [asks, setAsks] = useState<'publish' | 'discard'>()
  const [dropped, setDropped] = useState(0)
  const { version } = draft
  const placed = draft.pairs.filter(({ startsAt }) => startsAt !== null).length

  async function confirm() {
    setAsks(undefined)
    try {
      if (asks === 'discard') {
        await discard.mutateAsync({ version })
        return
      }
      const answer = await publish.mutateAsync({ version })
      setDropped(answer.dropped)
      if (answer.dropped === 0) toasts.success(say('published', { count: answer.published }))
    } catch (error) {
      fail(error)
    }
  }

  return (
    <>
      {dropped > 0 && <Banner tone="warning">{say('dropped', { count: dropped })}</Banner>}
      {draft.outcome === 'failed' && <Banner tone="warning">{say('failedOutcome')}</Banner>}
      <div className={styles.columns}>
        <Board slots={data.slots} pairs={draft.pairs} onOpen={onOpen} />
        <Results data={data} draft={draft} placed={placed} onOpen={onOpen} />
      </div>
      <div className={styles.bar}>
        <span>{say('hidden')}</span>
        <Button onPress={() => setAsks('discard')} isPending={discard.status === 'running'}>
          {say('discard')}
        </Button>
        <Button
          variant="primary"
          isDisabled={placed === 0}
          isPending={publish.status === 'running'}
          onPress={() => setAsks('publish')}
        >
          {say('publish')}
        </Button>
      </div>
      <AlertDialog
        isOpen={asks !== undefined}
        title={asks === 'publish' ? say('publishTitle', { count: placed }) : say('discard')}
        confirmLabel={say(asks === 'publish' ? 'publish' : 'discard')}
        isDestructive={asks === 'discard'}
        onConfirm={confirm}
        onOpenChange={(isOpen) => !isOpen && setAsks(undefined)}
      >
        {say(asks === 'publish' ? 'publishHint' : 'discardHint')}
      </AlertDialog>
    </>
  )
}
