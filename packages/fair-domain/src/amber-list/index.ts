export { AmberHit } from './amber-hit.object.ts'
export * from './amber-list.mails.ts'
export * from './amber-list.methods.ts'
export {
  AMBER_REASONS,
  AMBER_SERVICES,
  type AmberScope,
  type AmberService,
  addMonths,
  amberListing,
  amberReason,
  DEFAULT_LISTING_MONTHS,
  isSecondPerson,
  REQUEST_AGAIN_AFTER_DAYS,
} from './amber-list.rules.ts'
export { AmberListing } from './amber-listing.object.ts'
export { UnblockRequest } from './unblock-request.object.ts'
