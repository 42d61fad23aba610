import { stableId } from '@foyer/record-contract'

/** Author of changes by the server itself. */
export const SYSTEM_USER_ID = stableId('005', 'system')
