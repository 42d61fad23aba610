import { communicationMethods } from '@foyer/fair-domain'
import { COMMUNITY_CHANNEL, USER_NAME_UPDATE } from '@foyer/record-client'
import { useMessage, useMethod, useRecordClient, useUser } from '@foyer/record-react'

/** The signed-in user's name; refetched when the site reports a change. */
export function useUserName() {
  const { isGuest, userId } = useUser()
  const client = useRecordClient()
  const participation = useMethod(
    communicationMethods.getParticipationData,
    userId === undefined ? null : { userId },
  )
  useMessage(
    COMMUNITY_CHANNEL,
    (message) => {
      if (message?.name === USER_NAME_UPDATE && participation.refreshInfo) void client.refresh(participation)
    },
    { scope: 'application' },
  )
  const { data } = participation
  return {
    isRegistered: isGuest === false,
    name: [data?.FirstName__c, data?.LastName__c].filter(Boolean).join(' '),
  }
}
