import { columnNameOf, type ObjectDeclaration } from '@foyer/record-contract/metadata'

/** The quoted table name of an object. */
export const tableOf = ({ apiName, table }: ObjectDeclaration) => `"${table ?? columnNameOf(apiName)}"`
