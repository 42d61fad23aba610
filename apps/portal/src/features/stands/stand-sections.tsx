import { standMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { Banner } from '@foyer/ui'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import type { Portal } from '../../shell/portal.ts'
import type { PageSections, PartProps } from '../console-shell/records/page-part.ts'
import { StandMain } from './stand-main.tsx'
import { standTexts } from './stands.texts.ts'

/** Navigation state after a move: where the company was. */
export interface FinishedMove {
  movedFrom: string
  company: string
}

const isFinishedMove = (state: unknown): state is FinishedMove =>
  typeof state === 'object' && state !== null && 'movedFrom' in state && 'company' in state

/** Follows the company back when its move to this stand is undone. */
function useReturn(company: string | null | undefined) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const hasArrived = useRef(false)
  useEffect(() => {
    if (!isFinishedMove(state)) return
    if (company === state.company) hasArrived.current = true
    else if (hasArrived.current) void navigate(recordPath('Stand__c', state.movedFrom), { replace: true })
  }, [company, state, navigate])
}

/** Says whether a stand without a company is free, offered or blocked, before an action is tried on it. */
function StandState({ recordId }: PartProps) {
  const say = useTexts(standTexts)
  const language = useLanguage()
  const { data } = useMethod(standMethods.getState, { standId: recordId })
  useReturn(data?.company)
  if (!data || data.company !== null) return null
  if (data.blockReason !== null)
    return (
      <Banner tone="warning" title={say('blocked', { reason: data.blockReason })}>
        {say('blockedText')}
      </Banner>
    )
  if (data.offeredTo !== null && data.offeredUntil !== null)
    return (
      <Banner
        title={say('offered', { company: data.offeredTo, day: formatDay(data.offeredUntil, language) })}
      >
        {say('offeredText')}
      </Banner>
    )
  if (data.heldFor !== null && data.heldUntil !== null)
    return (
      <Banner
        tone="warning"
        title={say('held', { company: data.heldFor, day: formatDay(data.heldUntil, language) })}
      >
        {say('heldText')}
      </Banner>
    )
  return (
    <Banner tone="success" title={say('free')}>
      {say('freeText')}
    </Banner>
  )
}

/** The page of a stand says whether it is for sale, whose it is and where it is. */
export const standSections = {
  load: ({ client }: Portal, recordId: string) =>
    client.read(methodRead(standMethods.getState), { standId: recordId }),
  Head: StandState,
  Main: StandMain,
  history: 'RecordId__c',
} satisfies PageSections
