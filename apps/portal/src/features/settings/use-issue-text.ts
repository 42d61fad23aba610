import { isRowKind, ROW_SHAPES, type SettingIssue } from '@foyer/fair-domain'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { rowsTexts } from './rows.texts.ts'

const NUMBERS = ['count', 'area', 'percent', 'cents']

/** Text of an error in a row, understandable without the row. */
export function useIssueText(kind: string) {
  const say = useTexts(rowsTexts)
  const language = useLanguage()
  const cellOf = (path: string) =>
    isRowKind(kind) ? ROW_SHAPES[kind].columns.find((column) => column.path === path)?.kind : undefined
  return ({ row, path, fault: issue, about = '' }: SettingIssue): string => {
    const number = row + 1
    const cell = cellOf(path)
    switch (issue) {
      case 'noRows':
      case 'rowCount':
        return say(issue)
      case 'required':
      case 'together':
      case 'endTooEarly':
        return say(issue, { number })
      case 'unfit':
        return say(cell === 'code' ? 'unfitCode' : cell && NUMBERS.includes(cell) ? 'unfitNumber' : 'unfit', {
          number,
        })
      case 'endMissing':
        return say(kind === 'steps' ? 'endMissingSteps' : 'endMissingBands', { number, about })
      default:
        return say(issue, { number, about: cell === 'day' ? formatDay(about, language) : about })
    }
  }
}
