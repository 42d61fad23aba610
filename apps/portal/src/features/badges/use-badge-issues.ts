import { useFailure } from '../../shell/use-failure.ts'
import { writeIssuesOf } from '../../shell/write-issues.ts'

/** Shows errors: at their field if the server names one, otherwise as a toast. */
export function useBadgeIssues() {
  const fail = useFailure()
  return {
    /** Errors by field; undefined if the toast has shown everything. */
    tell: (error: unknown): Readonly<Record<string, string>> | undefined => {
      const refused = writeIssuesOf(error)
      if (refused && Object.keys(refused.byField).length > 0) return refused.byField
      fail(error)
      return undefined
    },
  }
}
