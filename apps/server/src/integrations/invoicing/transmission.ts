/** Hands electronic invoices to the exchange system, or to whoever does that for the organiser. */
export interface InvoiceTransmission {
  /** Resolves once the file is taken; sent again under the same name it must not count twice. */
  send: (file: { name: string; xml: string }) => Promise<void>
}
