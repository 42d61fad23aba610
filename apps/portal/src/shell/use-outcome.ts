import { useToasts } from '@foyer/ui'
import { useTexts } from '../i18n/use-texts.ts'
import { shellTexts } from './shell.texts.ts'
import { useFailure } from './use-failure.ts'

/** The two toasts of the portal: success and failure. Details of a failure are for the log. */
export function useOutcome() {
  const say = useTexts(shellTexts)
  const toasts = useToasts()
  const fail = useFailure()
  return {
    done: () => toasts.success(say('operationComplete')),
    /** `otherwise` is shown if the cause is neither the connection nor a refusal. */
    failed: fail,
  }
}
