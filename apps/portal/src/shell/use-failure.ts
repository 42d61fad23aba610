import { useToasts } from '@foyer/ui'
import { useTexts } from '../i18n/use-texts.ts'
import { refusalText } from './refusal.ts'
import { shellTexts } from './shell.texts.ts'
import { isUnreachable } from './unreachable.ts'

/**
 * Why something could not be done: without a connection that, a refusal in the server's own words, and only otherwise
 * that it failed. One voice for the whole portal.
 */
export function useFailureText() {
  const say = useTexts(shellTexts)
  return (error: unknown, otherwise?: string, title?: string) =>
    isUnreachable(error)
      ? { title: say('unreachableTitle'), text: say('unreachableText') }
      : { title: title ?? say('errorTitle'), text: refusalText(error) ?? (otherwise || say('failedHere')) }
}

/** Says so in a toast. */
export function useFailure() {
  const wordsFor = useFailureText()
  const toasts = useToasts()
  return (error: unknown, otherwise?: string) => {
    const { title, text } = wordsFor(error, otherwise)
    return toasts.error(title, text)
  }
}
