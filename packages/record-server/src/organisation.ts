import { stableId } from '@foyer/record-contract'

/** There is one organisation per installation; clients of the platform expect it to have an id. */
export const ORGANISATION_ID = stableId('00D', 'record-platform')
