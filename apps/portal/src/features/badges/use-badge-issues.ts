import { type BadgeHolder, type BadgeKind, HOLDER_FIELDS, issueAt } from '@foyer/fair-domain'
import type { FormError } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { writeIssuesOf } from '../../shell/write-issues.ts'
import { badgeTexts } from './badges.texts.ts'

const FAULTS = ['missing', 'tooLong', 'emailForm'] as const

/** Shows errors: at their field if the server names one, otherwise as a toast. */
export function useBadgeIssues(kind: BadgeKind = 'badge') {
  const say = useTexts(badgeTexts)
  const fail = useFailure()
  const wordsFor = (fault: string | undefined) => {
    if (fault === undefined) return undefined
    return say(FAULTS.find((one) => one === fault) ?? 'failed')
  }
  /** A setup pass has an employer instead of a role. */
  const labelOf = (field: keyof BadgeHolder) => say(field === 'role' && kind === 'setup' ? 'employer' : field)
  return {
    wordsFor,
    labelOf,
    /** Errors of a holder, in the order of the fields. */
    errorsOf: (faults: Readonly<Record<string, string>>): FormError[] =>
      [...HOLDER_FIELDS, 'adult' as const].flatMap((field) => {
        const message = wordsFor(faults[field])
        return message === undefined ? [] : [{ field, message: issueAt(labelOf(field), message) }]
      }),
    /** Errors by field; undefined if the toast has shown everything. */
    tell: (error: unknown): Readonly<Record<string, string>> | undefined => {
      const refused = writeIssuesOf(error)
      if (refused && Object.keys(refused.byField).length > 0) return refused.byField
      fail(error)
      return undefined
    },
  }
}
