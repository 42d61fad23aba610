/** What the register of the Union says of a number. `notChecked` when nobody could be asked. */
export type VatCheck = 'valid' | 'invalid' | 'notChecked'

/** Asks the register. It never throws: an answer that does not come is an answer too. */
export type VatRegister = (country: string, bareNumber: string) => Promise<VatCheck>

/** The default: no network is needed, and nothing is claimed. */
export const offlineRegister: VatRegister = async () => 'notChecked'
