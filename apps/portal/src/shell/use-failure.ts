import { useToasts } from '@foyer/ui'
import { useTexts } from '../i18n/use-texts.ts'
import { refusalText } from './refusal.ts'
import { shellTexts } from './shell.texts.ts'
import { isUnreachable } from './unreachable.ts'

/**
 * Message of a failure: no connection, the server's message of a refusal, otherwise a general text. Used in
 * the whole portal.
 */
export function useFailureText() {
  const say = useTexts(shellTexts)
  return (error: unknown, otherwise?: string, title?: string) =>
    isUnreachable(error)
      ? { title: say('unreachableTitle'), text: say('unreachableText') }
      : { title: title ?? say('errorTitle'), text: refusalText(error) ?? (otherwise || say('failedHere')) }
}

/** Shows it in a toast. */
export function useFailure() {
  const failureText = useFailureText()
  const toasts = useToasts()
  return (error: unknown, otherwise?: string) => {
    const { title, text } = failureText(error, otherwise)
    return toasts.error(title, text)
  }
}
