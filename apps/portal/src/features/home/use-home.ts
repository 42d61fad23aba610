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

/** As `HomeController.getHome` answers. */
export interface HomeData {
  edition: string | null
  tasks: readonly HomeTask[]
  dates: readonly KeyDate[]
}

const GET_HOME = ['HomeController', 'getHome'] as const

export const loadHome = ({ client, language }: Portal) =>
  client.read(serverMethodRead(...GET_HOME), { language })

export const useHome = () => useServerMethod<HomeData>(...GET_HOME, { language: useLanguage() })
