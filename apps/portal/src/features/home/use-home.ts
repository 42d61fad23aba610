import type { ScreenName } from '@foyer/fair-domain'
import { serverMethodRead } from '@foyer/record-client'
import { useServerMethod } from '@foyer/record-react'
import { useLanguage } from '../../i18n/language-context.ts'
import type { Portal } from '../../shell/portal.ts'

export interface HomeTask {
  name: string
  title: string
  text: string
  action: string
  path: string
  due: string | null
  isOverdue: boolean
  isYours: boolean
  people: readonly string[]
}

export interface KeyDate {
  name: string
  label: string
  day: string
  isPast: boolean
}

export type ReadinessName = 'done' | 'waiting' | 'open' | 'risk'

/** A company's place at the fair, and how far it has come. */
export interface HomeParticipation {
  stands: readonly { id: string; pavilion: string; name: string; area: number }[]
  checks: readonly {
    name: string
    label: string
    screen: ScreenName
    readiness: ReadinessName
    words: string
  }[]
}

/** As `HomeController.getHome` answers. */
export interface HomeData {
  edition: string | null
  tasks: readonly HomeTask[]
  dates: readonly KeyDate[]
  participation: HomeParticipation | null
}

const GET_HOME = ['HomeController', 'getHome'] as const

export const loadHome = ({ client, language }: Portal) =>
  client.read(serverMethodRead(...GET_HOME), { language })

export const useHome = () => useServerMethod<HomeData>(...GET_HOME, { language: useLanguage() })
