import { Readable } from 'node:stream'
import type { FileStore } from '@foyer/record-server'
import type { InvoiceTransmission } from './transmission.ts'

const keyOf = (name: string) => `invoices/${name}`

/** Without a channel of one's own: the file is kept, for staff to upload where the tax office wants it. */
export const storedTransmission = (files: FileStore): InvoiceTransmission => ({
  send: async ({ name, xml }) => {
    await files.write(keyOf(name), Readable.from([xml]))
  },
})
