import { useToasts } from '@foyer/ui'
import { useTexts } from '../i18n/use-texts.ts'
import { refusalWords } from './refusal.ts'
import { shellTexts } from './shell.texts.ts'
import { isUnreachable } from './unreachable.ts'

/**
 * Says in a toast why something could not be done: without a connection that, a refusal in the server's own words, and
 * only otherwise that it failed. One voice for the whole portal.
 */
export function useFailure() {
  const say = useTexts(shellTexts)
  const toasts = useToasts()
  return (error: unknown, otherwise?: string) =>
    isUnreachable(error)
      ? toasts.error(say('unreachableTitle'), say('unreachableText'))
      : toasts.error(say('errorTitle'), refusalWords(error) ?? otherwise ?? say('failedHere'))
}
