import { standMethods } from '@foyer/fair-domain'
import { notifyRecordUpdateAvailable } from '@foyer/record-client'
import { useMethodRun, useRun } from '@foyer/record-react'
import { Banner, Button, useToasts } from '@foyer/ui'
import { useLocation, useNavigate } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { refusalText } from '../../shell/refusal.ts'
import { standTexts } from './stands.texts.ts'

/** Navigation state after a move: where the company was, and who is there now. */
export interface FinishedMove {
  movedFrom: string
  holderId: string | null
}

const isFinishedMove = (state: unknown): state is FinishedMove =>
  typeof state === 'object' && state !== null && 'movedFrom' in state

/** Offers to undo the move to the stand; contracts, quotas and mails follow as for the move itself. */
export function UndoMove({ recordId }: { recordId: string }) {
  const say = useTexts(standTexts)
  const { state } = useLocation()
  const navigate = useNavigate()
  const toasts = useToasts()
  const move = useMethodRun(standMethods.move)
  const { mutateAsync: refresh } = useRun(notifyRecordUpdateAvailable)
  if (!isFinishedMove(state)) return null
  const { movedFrom, holderId } = state
  async function moveBack() {
    try {
      await move.mutateAsync({ standId: recordId, targetId: movedFrom, holderId, reason: say('undoReason') })
      toasts.success(say('movedBack'))
      void refresh([{ recordId }, { recordId: movedFrom }])
      void navigate(recordPath('Stand__c', movedFrom), { replace: true })
    } catch (error) {
      toasts.error(say('failed'), refusalText(error) ?? undefined)
    }
  }
  return (
    <Banner tone="success" title={say('movedHere')}>
      <Button size="small" isPending={move.status === 'running'} onPress={() => void moveBack()}>
        {say('undoMove')}
      </Button>
    </Banner>
  )
}
