import type { MethodContract } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { refusalText } from '../../shell/refusal.ts'
import { workTexts } from './work.texts.ts'

/** Runs a change of tasks or notes; shows a refusal and returns undefined. */
export function useWorkRun<I extends object, O>(method: MethodContract<I, O, 'change'>) {
  const say = useTexts(workTexts)
  const toasts = useToasts()
  const { mutateAsync, status } = useMethodRun(method)
  return {
    isRunning: status === 'running',
    run: async (input: I): Promise<O | undefined> => {
      try {
        return await mutateAsync(input)
      } catch (error) {
        toasts.error(say('errorTitle'), refusalText(error) ?? say('failed'))
        return undefined
      }
    },
  }
}
