/** Transmits electronic invoices to the exchange system, or to the organiser's intermediary. */
export interface InvoiceTransmission {
  /** Resolves once the file is accepted; sent again under the same name it must not count twice. */
  send: (file: { name: string; xml: string }) => Promise<void>
}
