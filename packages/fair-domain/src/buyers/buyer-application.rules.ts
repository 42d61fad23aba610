/** Returns a key that is equal for one company: the linked account, else the VAT number, else the name. */
export function companyKey(company: {
  accountId: string | null
  vatNumber: string | null
  name: string
}): string {
  if (company.accountId !== null) return company.accountId
  const vat = company.vatNumber?.replace(/[^A-Za-z0-9]/g, '').toUpperCase() ?? ''
  return vat === '' ? `name:${company.name.trim().toLowerCase().replace(/\s+/g, ' ')}` : `vat:${vat}`
}
