import { DATA_PATH } from '@foyer/record-contract'

/** URL of the next batch of a query. */
export const locatorUrl = (locator: string) => `${DATA_PATH}/query/${locator}`
