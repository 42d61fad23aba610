import { type WorkScope, workMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { useLanguage } from '../../i18n/language-context.ts'
import type { Portal } from '../../shell/portal.ts'

export const loadMyWork = ({ client, language }: Pick<Portal, 'client' | 'language'>, scope: WorkScope) =>
  client.read(methodRead(workMethods.getMyWork), { scope, language })

export const useMyWork = (scope: WorkScope) =>
  useMethod(workMethods.getMyWork, { scope, language: useLanguage() })

export const loadRecordWork = ({ client }: Pick<Portal, 'client'>, recordId: string) =>
  client.read(methodRead(workMethods.getRecordWork), { recordId })

export const useRecordWork = (recordId: string) => useMethod(workMethods.getRecordWork, { recordId })
