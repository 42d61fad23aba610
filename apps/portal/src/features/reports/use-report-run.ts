import { type ReportDefinition, type ReportRunResult, reportIssues, reportMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { useEffect, useState } from 'react'
import { refusalText } from '../../shell/refusal.ts'

/** Runs a definition, again after each change of it; `answer` is the last result until then. */
export function useReportRun(definition: ReportDefinition) {
  const { mutateAsync } = useMethodRun(reportMethods.run)
  const [answer, setAnswer] = useState<{ of: string; result: ReportRunResult } | null>(null)
  const [issue, setIssue] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const key = JSON.stringify(definition)
  const isReady = reportIssues(definition).length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers the whole definition
  useEffect(() => {
    if (!isReady) return
    let isOver = false
    setIssue(null)
    mutateAsync({ definition: definition as Parameters<typeof mutateAsync>[0]['definition'] })
      .then((result) => !isOver && setAnswer({ of: key, result }))
      .catch((error: unknown) => !isOver && setIssue(refusalText(error) ?? ''))
    return () => {
      isOver = true
    }
  }, [key, tries, isReady, mutateAsync])
  return {
    answer: answer?.result ?? null,
    isOld: answer?.of !== key,
    issue,
    retry: () => setTries(tries + 1),
  }
}
