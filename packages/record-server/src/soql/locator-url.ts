import { DATA_PATH } from '@foyer/record-contract'

/** Where a query goes on that was not answered whole. */
export const locatorUrl = (locator: string) => `${DATA_PATH}/query/${locator}`
