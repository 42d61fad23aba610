import { companyPageMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { useLanguage } from '../../../i18n/language-context.ts'
import type { Portal } from '../../../shell/portal.ts'

export const loadCompany = ({ client, language }: Portal, id: string) =>
  client.read(methodRead(companyPageMethods.getCompany), { id, language }, { cachePolicy: 'no-cache' })

export const useCompany = (id: string) =>
  useMethod(companyPageMethods.getCompany, { id, language: useLanguage() })
