import { performQuickAction } from '@foyer/record-client'
import type { ObjectInfo, PlatformAction } from '@foyer/record-contract'
import { useActions, useRecordClient } from '@foyer/record-react'
import { AlertDialog, Button, useToasts } from '@foyer/ui'
import { useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { refusalText } from '../../shell/refusal.ts'
import { writeIssuesOf } from '../../shell/write-issues.ts'
import { listTexts } from '../console-shell/lists/list.texts.ts'
import { type Reading, ReadingDialog } from '../console-shell/lists/reading-dialog.tsx'
import { type RefusedRecord, useRefused } from './use-refused.ts'

/** Number of records whose available actions are read; the server checks the others on execution. */
const ASKED = 20

interface MassActionsProps {
  info: ObjectInfo | undefined
  ids: readonly string[]
  /** Called at the end with the unchanged records. */
  onDone: (left: readonly string[]) => void
  /** Called with a record whose action succeeded after cancellation. */
  onTaken: (id: string) => void
}

/** Mass actions of the selected records, run one by one: a rejected record does not stop the others. */
export function MassActions({ info, ids, onDone, onTaken }: MassActionsProps) {
  const say = useTexts(listTexts)
  const [asked, setAsked] = useState<PlatformAction | null>(null)
  const [running, setRunning] = useState<PlatformAction | null>(null)
  const { data } = useActions({ recordIds: ids.slice(0, ASKED), sections: ['Page'] })
  const all = Object.values(data?.actions ?? {}).flatMap(({ actions }) => actions)
  const offered = new Map(
    all
      .filter(({ isMassAction, subtype }) => isMassAction === 'true' && subtype === 'Invoke')
      .map((action) => [action.apiName, action]),
  )
  return (
    <>
      {[...offered.values()].map((action) => (
        <Button key={action.apiName} size="small" onPress={() => setAsked(action)}>
          {action.label}
        </Button>
      ))}
      <AlertDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={say('massTitle', { action: asked?.label ?? '', count: ids.length })}
        confirmLabel={asked?.label ?? ''}
        onConfirm={() => {
          setRunning(asked)
          setAsked(null)
        }}
      >
        {say('massText')}
      </AlertDialog>
      {running && (
        <MassRun
          action={running}
          info={info}
          ids={ids}
          onTaken={onTaken}
          onDone={(left) => {
            setRunning(null)
            onDone(left)
          }}
        />
      )}
    </>
  )
}

interface MassRunProps extends MassActionsProps {
  action: PlatformAction
}

function MassRun({ action: { apiName, label }, info, ids, onDone, onTaken }: MassRunProps) {
  const say = useTexts(listTexts)
  const toasts = useToasts()
  const client = useRecordClient()
  const sayRefused = useRefused(info)
  /** Records not processed before cancellation also stay selected. */
  const left = useRef(new Set(ids))

  async function run({ isStopped, onCount }: Reading) {
    const refused: RefusedRecord[] = []
    let done = 0
    for (const [at, contextId] of ids.entries()) {
      if (isStopped()) break
      try {
        await client.run(performQuickAction, { actionApiName: apiName, contextId, fields: {} })
        left.current.delete(contextId)
        if (isStopped()) onTaken(contextId)
        done++
      } catch (error) {
        const reason = writeIssuesOf(error)?.general.join(' ') || (refusalText(error) ?? say('massFailed'))
        refused.push({ id: contextId, reason })
      }
      onCount(at + 1)
    }
    if (done > 0) toasts.success(say('bulkDone', { count: done }))
    await sayRefused(refused)
    if (!isStopped()) close()
  }
  const close = () => onDone([...left.current])

  return (
    <ReadingDialog
      title={label}
      stopLabel={say('massStop')}
      label={(count) => say('massProgress', { count, total: ids.length })}
      work={run}
      onFailed={() => toasts.error(say('errorTitle'), say('massFailed'))}
      onClose={close}
    />
  )
}
