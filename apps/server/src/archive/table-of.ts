import { columnNameOf, type ObjectDeclaration } from '@foyer/record-contract/metadata'

/** The table of an object, quoted. */
export const tableOf = ({ apiName, table }: ObjectDeclaration) => `"${table ?? columnNameOf(apiName)}"`
