import type { Client, Connection, FieldDef, Submittable } from 'pg'

/** Methods of the connection that `pg` uses for prepared statements. */
interface ProtocolConnection {
  parse(query: { name: string; text: string; types: readonly number[] }): void
  describe(target: { type: 'S'; name: string }): void
  sync(): void
}

/** Has PostgreSQL parse a statement, and returns the columns of its result. The statement is not executed. */
export function describeStatement(client: Client, text: string) {
  return new Promise<readonly FieldDef[]>((resolve, reject) => {
    let fields: readonly FieldDef[] = []
    const description = {
      submit(connection: Connection) {
        const protocol = connection as unknown as ProtocolConnection
        protocol.parse({ name: '', text, types: [] })
        protocol.describe({ type: 'S', name: '' })
        protocol.sync()
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
