export { grantTo } from './grant-to.ts'
export {
  COMPANY_PROFILES,
  CUSTOMER_PROFILES,
  GUEST_PROFILE,
  isStaff,
  PROFILES,
  type Profile,
  STAFF_PROFILES,
  type StaffProfile,
} from './profiles.ts'
