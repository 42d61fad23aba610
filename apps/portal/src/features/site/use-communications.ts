import { communicationMethods } from '@foyer/fair-domain'
import { useMethod, useUser } from '@foyer/record-react'
import { useHref } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'

const NEW_TAB = '1'

export interface Communications {
  /** Hidden until the server enables it. */
  isShown: boolean
  unread: number
  /** Empty until loaded. */
  link: string
  opensNewTab: boolean
}

/** Content of the message icon. Guests request nothing; the rest is requested only once the entry is shown. */
export function useCommunications(): Communications {
  const { userId } = useUser()
  const language = useLanguage()
  const home = useHref('/').replace(/\/$/, '')
  const { data: isShown = false } = useMethod(
    communicationMethods.showCommunicationIcon,
    userId === undefined ? null : {},
  )
  const parameters = isShown ? {} : null
  const { data: unread = 0 } = useMethod(communicationMethods.getCommunicationNumber, parameters)
  const { data: item } = useMethod(communicationMethods.getCommunicationMenuItem, parameters)
  const target = (language === 'it' ? item?.Link_ITA__c : item?.Link__c) ?? ''
  return {
    isShown,
    unread,
    link: target.startsWith('/') ? home + target : target,
    opensNewTab: item ? item.Open_In__c === NEW_TAB : true,
  }
}
