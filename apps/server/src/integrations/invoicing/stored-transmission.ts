import { Readable } from 'node:stream'
import type { FileStore } from '@foyer/record-server'
import type { InvoiceTransmission } from './transmission.ts'

const keyOf = (name: string) => `invoices/${name}`

/** Without a transmission channel: the file is stored, for staff to upload to the tax authority. */
export const storedTransmission = (files: FileStore): InvoiceTransmission => ({
  send: async ({ name, xml }) => {
    await files.write(keyOf(name), Readable.from([xml]))
  },
})
