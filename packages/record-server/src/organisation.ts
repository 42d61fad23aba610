import { stableId } from '@foyer/record-contract'

/** Id of the organisation: there is one per installation, and API clients expect it. */
export const ORGANISATION_ID = stableId('00D', 'record-platform')
