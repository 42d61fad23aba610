import { serverMethodRead } from '@foyer/record-client'
import { useServerMethod } from '@foyer/record-react'
import { useLanguage } from '../../../i18n/language-context.ts'
import type { Portal } from '../../../shell/portal.ts'

export type Readiness = 'done' | 'waiting' | 'open' | 'risk'

export interface ShownCheck {
  name: string
  label: string
  readiness: Readiness
  words: string
}

export interface CompanyPerson {
  id: string
  name: string
  email: string | null
  phone: string | null
  title: string | null
  userId: string | null
  roles: readonly string[]
  areas: readonly string[]
}

export interface MoneyEntry {
  id: string
  reference: string
  kind: string
  state: string
  amount: number
  paid: number
  dueOn: string
  isOverdue: boolean
  isOpen: boolean
}

/** As `CompanyPageController.getCompany` answers. */
export interface CompanyPage {
  company: {
    name: string
    city: string | null
    country: string | null
    vatNumber: string | null
    phone: string | null
    website: string | null
  }
  edition: string | null
  checks: readonly ShownCheck[]
  participations: readonly {
    id: string
    edition: string
    number: string
    kind: string
    status: string
    organiser: string | null
    stands: readonly { pavilion: string; name: string; area: number }[]
  }[]
  money: { due: number; overdue: number; paid: number; entries: readonly MoneyEntry[] }
  people: readonly CompanyPerson[]
  messages: readonly { id: string; subject: string; to: string; status: string; at: string }[]
  canAct: boolean
}

const GET_COMPANY = ['CompanyPageController', 'getCompany'] as const

export const loadCompany = ({ client, language }: Portal, id: string) =>
  client.read(serverMethodRead<CompanyPage>(...GET_COMPANY), { id, language }, { cachePolicy: 'no-cache' })

export const useCompany = (id: string) =>
  useServerMethod<CompanyPage>(...GET_COMPANY, { id, language: useLanguage() })
