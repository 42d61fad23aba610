import { badgeMethods, explainMethods, meetingMethods, siteMethods } from '@foyer/fair-domain'

/** Methods whose results are stored on the device. */
export const OFFLINE_METHODS = [
  badgeMethods.getBadges,
  meetingMethods.getMeetings,
  explainMethods.getScreens,
  explainMethods.getHelp,
  siteMethods.getEdition,
]

/** Fields of records that are stored on the device: what the frame of each page shows. */
export const OFFLINE_FIELDS = {
  Contact: ['FirstName', 'LastName', 'Name', 'Title', 'Email', 'Phone', 'MobilePhone', 'Account'],
  Account: ['Name'],
}
