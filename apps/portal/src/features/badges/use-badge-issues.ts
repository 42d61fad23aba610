import { type BadgeHolder, type BadgeKind, HOLDER_FIELDS, issueAt } from '@foyer/fair-domain'
import type { FormError } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { writeIssuesOf } from '../../shell/write-issues.ts'
import { badgeTexts } from './badges.texts.ts'

const ISSUES = ['missing', 'tooLong', 'emailForm'] as const

/** Shows errors: at their field if the server names one, otherwise as a toast. */
export function useBadgeIssues(kind: BadgeKind = 'badge') {
  const say = useTexts(badgeTexts)
  const fail = useFailure()
  const issueText = (issue: string | undefined) => {
    if (issue === undefined) return undefined
    return say(ISSUES.find((one) => one === issue) ?? 'failed')
  }
  /** A setup pass has an employer instead of a role. */
  const labelOf = (field: keyof BadgeHolder) => say(field === 'role' && kind === 'setup' ? 'employer' : field)
  return {
    issueText,
    labelOf,
    /** Errors of a holder, in the order of the fields. */
    errorsOf: (issues: Readonly<Record<string, string>>): FormError[] =>
      [...HOLDER_FIELDS, 'adult' as const].flatMap((field) => {
        const message = issueText(issues[field])
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
