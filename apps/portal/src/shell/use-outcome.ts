import { useToasts } from '@foyer/ui'
import { useTexts } from '../i18n/use-texts.ts'
import { shellTexts } from './shell.texts.ts'

/** The two toasts of the whole portal: it worked, or it did not. Details of a failure are for the log. */
export function useOutcome() {
  const say = useTexts(shellTexts)
  const toasts = useToasts()
  return {
    done: () => toasts.success(say('operationComplete')),
    /** `details` are the server's own words, where it has some for people. */
    failed: (details?: string) => toasts.error(say('errorTitle'), details || say('failedTitle')),
  }
}
