import { MAX_FIELD_NAMES, MAX_NAME_LENGTH } from '../limits.ts'
import { list, textUpTo } from '../shape.ts'

/** Names of fields or relationships; unknown names are accepted here. */
export const fieldNames = list(textUpTo(MAX_NAME_LENGTH), MAX_FIELD_NAMES)
