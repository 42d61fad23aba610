import type { Client, Connection, FieldDef, Submittable } from 'pg'

/** Has PostgreSQL parse a statement, and returns the columns of its result. The statement is not executed. */
export function describeStatement(client: Client, text: string) {
  return new Promise<readonly FieldDef[]>((resolve, reject) => {
    let fields: readonly FieldDef[] = []
    const description = {
      submit(connection: Connection) {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
        return null
      },
      handleRowDescription: (message: { fields: readonly FieldDef[] }) => {
        fields = message.fields
      },
      // After an error the client does not report that the connection is ready.
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
      handleDataRow() {},
      handleCommandComplete() {},
      handleEmptyQuery() {},
      handlePortalSuspended() {},
      handleCopyInResponse() {},
      handleCopyData() {},
    } satisfies Submittable & Record<string, unknown>
    client.query(description)
  })
}
