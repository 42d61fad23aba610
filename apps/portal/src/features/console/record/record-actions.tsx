import { deleteRecord, FetchError } from '@foyer/record-client'
import type { PlatformAction } from '@foyer/record-contract'
import { useActions, useRun } from '@foyer/record-react'
import { AlertDialog, Button, LinkButton, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/use-texts.ts'
import { createPath, objectPath } from '../../../shell/console-paths.ts'
import { writeFaultsOf } from '../../../shell/write-faults.ts'
import { RecordDecision } from '../queues/record-decision.tsx'
import { recordTexts } from './record.texts.ts'

export interface RecordActionsProps {
  objectApiName: string
  recordId: string
  name: string
  onEdit: () => void
}

export const actionsConfig = (recordId: string) => ({ recordIds: [recordId], sections: ['Page' as const] })

/** What may be done with a record: the standard buttons and the object's own actions. */
export function RecordActions({ objectApiName, recordId, name, onEdit }: RecordActionsProps) {
  const say = useTexts(recordTexts)
  const toasts = useToasts()
  const navigate = useNavigate()
  const { data } = useActions(actionsConfig(recordId))
  const { run } = useRun(deleteRecord)
  const [asked, setAsked] = useState<PlatformAction | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const actions = data?.actions[recordId]?.actions ?? []

  async function remove() {
    try {
      await run(recordId)
      toasts.success(say('deleted'))
      void navigate(objectPath(objectApiName))
    } catch (error) {
      toasts.error(
        say('errorTitle'),
        writeFaultsOf(error)?.general.join(' ') || messageOf(error) || say('failed'),
      )
    }
  }

  return (
    <>
      {actions.map((action) => {
        switch (action.apiName) {
          case 'Edit':
            return (
              <Button key="Edit" variant="primary" size="small" onPress={onEdit}>
                {action.label}
              </Button>
            )
          case 'Clone':
            return (
              <LinkButton key="Clone" size="small" href={createPath(objectApiName, { copyOf: recordId })}>
                {action.label}
              </LinkButton>
            )
          case 'Delete':
            return (
              <Button key="Delete" size="small" onPress={() => setDeleting(true)}>
                {action.label}
              </Button>
            )
          default:
            return action.type === 'StandardButton' ? null : (
              <Button key={action.apiName} size="small" onPress={() => setAsked(action)}>
                {action.label}
              </Button>
            )
        }
      })}
      <AlertDialog
        isOpen={isDeleting}
        onOpenChange={setDeleting}
        title={say('deleteTitle', { name })}
        confirmLabel={say('delete')}
        isDestructive
        onConfirm={remove}
      >
        {say('deleteText')}
      </AlertDialog>
      {asked && (
        <RecordDecision action={asked} recordId={recordId} name={name} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

/** What the server says is wrong; its own faults have no words for people. */
const messageOf = (error: unknown) =>
  error instanceof FetchError && error.status < 500 ? (error.errors[0]?.message ?? '') : ''
