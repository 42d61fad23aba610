import { useToasts } from '@foyer/ui'
import { useTexts } from '../i18n/use-texts.ts'
import { shellTexts } from './shell.texts.ts'
import { useFailure } from './use-failure.ts'

/** The two toasts of the whole portal: it worked, or it did not. Details of a failure are for the log. */
export function useOutcome() {
  const say = useTexts(shellTexts)
  const toasts = useToasts()
  const fail = useFailure()
  return {
    done: () => toasts.success(say('operationComplete')),
    /** `otherwise` is said when neither the connection nor a refusal was the reason. */
    failed: fail,
  }
}
