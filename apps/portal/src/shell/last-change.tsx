import { historyMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { formatMoment } from '../i18n/format-day.ts'
import { useLanguage } from '../i18n/language-context.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { conflictTexts } from './conflict.texts.ts'

/** Names who saved a record last, and when. Empty until it is known. */
export function LastChange({ recordId }: { recordId: string }) {
  const say = useTexts(conflictTexts)
  const language = useLanguage()
  const { data } = useMethod(historyMethods.getLastChange, { recordId })
  if (!data) return null
  const { at, by } = data
  return <p>{say(by.who, { name: by.name ?? '', moment: formatMoment(at, language) })}</p>
}
