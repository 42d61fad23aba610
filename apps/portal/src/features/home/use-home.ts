import { homeMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { useLanguage } from '../../i18n/language-context.ts'
import type { Portal } from '../../shell/portal.ts'

export const loadHome = ({ client, language }: Portal) =>
  client.read(methodRead(homeMethods.getHome), { language })

export const useHome = () => useMethod(homeMethods.getHome, { language: useLanguage() })
