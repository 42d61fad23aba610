import { RecordApiError } from '@foyer/record-contract'

/** Nothing of that kind is left. Screens have words of their own for it. */
export const NotEnough = () => new RecordApiError('NOT_ENOUGH', 409, 'Nothing of this kind is left')
