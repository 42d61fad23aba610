import {
  badgeMethods,
  contactMethods,
  explainMethods,
  meetingMethods,
  planMethods,
  siteMethods,
} from '@foyer/fair-domain'

/** Results that a user takes along, by the screen that shows them; read in advance if it is open to the user. */
export const BRIEFCASE = {
  badges: badgeMethods.getBadges,
  agenda: meetingMethods.getMeetings,
  contacts: contactMethods.getContacts,
  technicalPlans: planMethods.getPlans,
} as const

/** Methods whose results are stored on the device. */
export const OFFLINE_METHODS = [
  ...Object.values(BRIEFCASE),
  explainMethods.getScreens,
  explainMethods.getHelp,
  siteMethods.getEdition,
]

/** Fields of records that are stored on the device: what the frame of each page shows. */
export const OFFLINE_FIELDS = {
  Contact: ['FirstName', 'LastName', 'Name', 'Title', 'Email', 'Phone', 'MobilePhone', 'Account'],
  Account: ['Name'],
}
