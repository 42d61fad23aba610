import { boolean, fullAccess, readOnly, valueIs } from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, GUEST_PROFILE, STAFF_PROFILES } from '../audiences/profiles.ts'
import { EDITORS } from './page.object.ts'

export const published = boolean({ label: { 'en-US': 'Published', it: 'Pubblicato' }, data: 'internal' })

/** Access to content of the public site: guests and customers read it once published. */
export const siteReaders = {
  ...grantTo(CUSTOMER_PROFILES, readOnly(valueIs('Published__c', true))),
  [GUEST_PROFILE]: readOnly(valueIs('Published__c', true)),
  ...grantTo(STAFF_PROFILES, readOnly()),
  ...grantTo(EDITORS, fullAccess()),
}
