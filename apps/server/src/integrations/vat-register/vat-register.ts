/** Result of the EU register for a number; `notChecked` if it could not be reached. */
export type VatCheck = 'valid' | 'invalid' | 'notChecked'

/** Checks a number in the register. Never throws: a missing response is `notChecked`. */
export type VatRegister = (country: string, bareNumber: string) => Promise<VatCheck>

/** The default: needs no network, and checks nothing. */
export const offlineRegister: VatRegister = async () => 'notChecked'
