import { type ConditionPartItem, type ConditionResult, conditionMethods } from '@foyer/fair-domain'
import { FetchError, methodRead } from '@foyer/record-client'
import { Banner } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { fresh } from '../../../shell/fresh.ts'
import { usePortal } from '../../../shell/portal.ts'
import { conditionTexts } from './condition-notice.texts.ts'

type PartName = ConditionPartItem['name']

const ASK_EVERY_MS = 60_000
const UNAVAILABLE = 503

/** Shows on every screen of the console which functions of the server are degraded; nothing while it is healthy. */
export function ConditionNotice() {
  const say = useTexts(conditionTexts)
  const { client } = usePortal()
  const [issues, setIssues] = useState<(PartName | 'full')[]>([])
  useEffect(() => {
    let isHere = true
    const ask = async () => {
      const answer = await client.read(methodRead(conditionMethods.getCondition), {}, fresh('installation'))
      const isAway = answer?.error instanceof FetchError && answer.error.status === UNAVAILABLE
      const found = isAway ? (['database'] as const) : answer?.data ? faultsIn(answer.data) : []
      if (isHere) setIssues([...found])
    }
    void ask()
    const timer = setInterval(() => void ask(), ASK_EVERY_MS)
    return () => {
      isHere = false
      clearInterval(timer)
    }
  }, [client])
  if (issues.length === 0) return null
  return (
    <Banner tone="warning" isLive>
      <strong>{say('title')}</strong> {issues.map((issue) => say(issue)).join(' ')} {say('byItself')}
    </Banner>
  )
}

function faultsIn({ canRead, canWrite, parts }: ConditionResult) {
  const away = parts.filter(({ isWell }) => !isWell).map(({ name }) => name)
  // Without the database nothing else works, so only the database is named.
  if (!canRead) return ['database'] as const
  return canWrite ? away : ['full' as const, ...away.filter((name) => name !== 'database')]
}
