import { performQuickAction } from '@foyer/record-client'
import type { PlatformAction } from '@foyer/record-contract'
import { useActions, useRecordClient } from '@foyer/record-react'
import { AlertDialog, Button, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { refusalWords } from '../../../shell/refusal.ts'
import { writeFaultsOf } from '../../../shell/write-faults.ts'
import { listTexts } from './list.texts.ts'
import { type Reading, ReadingDialog } from './reading-dialog.tsx'

/** What may be done is asked of so many: the others are told when their turn comes. */
const ASKED = 20
const REASONS_SHOWN = 3

/** The steps of the chosen records that can be taken for many, each by itself: one that is refused holds up no other. */
export function MassActions({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
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
      {running && <MassRun action={running} ids={ids} onClose={onDone} />}
    </>
  )
}

interface MassRunProps {
  action: PlatformAction
  ids: readonly string[]
  onClose: () => void
}

function MassRun({ action: { apiName, label }, ids, onClose }: MassRunProps) {
  const say = useTexts(listTexts)
  const toasts = useToasts()
  const client = useRecordClient()

  async function run({ isStopped, onCount }: Reading) {
    const reasons: string[] = []
    let done = 0
    for (const [at, contextId] of ids.entries()) {
      if (isStopped()) break
      try {
        await client.run(performQuickAction, { actionApiName: apiName, contextId, fields: {} })
        done++
      } catch (error) {
        reasons.push(writeFaultsOf(error)?.general.join(' ') || (refusalWords(error) ?? say('massFailed')))
      }
      onCount(at + 1)
    }
    if (done > 0) toasts.success(say('bulkDone', { count: done }))
    if (reasons.length > 0)
      toasts.error(
        say('bulkFailed', { count: reasons.length }),
        [...new Set(reasons)].slice(0, REASONS_SHOWN).join(' '),
      )
    if (!isStopped()) onClose()
  }

  return (
    <ReadingDialog
      title={label}
      stopLabel={say('massStop')}
      label={(count) => say('massProgress', { count, total: ids.length })}
      work={run}
      onFailed={() => toasts.error(say('errorTitle'), say('massFailed'))}
      onClose={onClose}
    />
  )
}
