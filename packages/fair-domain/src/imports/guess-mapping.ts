import { EXTERNAL_KEY, type ImportField, type ImportObject, importFields } from './imports.ts'
import { plainText } from './match-choice.ts'

/** Column index by field. */
export type ImportMapping = Readonly<Record<string, number>>

/** Usual headings of other systems. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  [EXTERNAL_KEY]: ['key', 'chiave', 'externalid', 'idesterno', 'id', 'code', 'codice'],
  Name: ['name', 'nome', 'denominazione', 'number', 'numero', 'documento'],
  VatNumber__c: ['vat', 'piva', 'vatid'],
  FiscalCode__c: ['cf', 'taxcode'],
  SdiCode__c: ['sdi', 'codicedestinatario'],
  Email: ['mail', 'emailaddress', 'indirizzoemail'],
  Title: ['job', 'jobtitle', 'mansione', 'qualifica'],
  Area__c: ['area', 'mq', 'sqm', 'squaremetres', 'superficie'],
  BillingStreet: ['address', 'indirizzo'],
  BillingPostalCode: ['zip', 'postcode', 'codicepostale'],
  BillingCity: ['comune', 'localita', 'town'],
  BillingState: ['prov', 'pr', 'siglaprovincia', 'county', 'region', 'regione'],
  Website: ['web', 'sito', 'sitoweb', 'url', 'homepage'],
  Phone: ['tel', 'telefono', 'telephone', 'phonenumber', 'numerotelefono'],
  MobilePhone: ['cell', 'cellulare', 'mobile'],
  BillingCountry: ['nazione', 'naz', 'stato'],
  ContractNumber: ['number', 'numero', 'contract', 'contratto'],
  AccountId: ['account', 'exhibitor', 'espositore', 'cliente', 'customer', 'ragionesociale', 'companyname'],
  Account__c: ['account', 'exhibitor', 'espositore', 'cliente', 'customer', 'ragionesociale', 'companyname'],
  BillingDate__c: ['date', 'data'],
  Total__c: ['total', 'totale', 'importo', 'amount'],
}

const bare = (text: string) => plainText(text.replace(/__c$/i, ''))

/** Maps the columns of a file to the fields of an object. */
export const guessMapping = (
  objectName: ImportObject,
  columns: readonly string[],
  fields = importFields(objectName),
): ImportMapping => guessColumns(fields, ALSO, columns)

/** Maps columns to fields by heading: API names and labels first, usual headings of other systems last. */
export function guessColumns(
  fields: readonly Pick<ImportField, 'name' | 'label'>[],
  also: Readonly<Record<string, readonly string[]>>,
  columns: readonly string[],
): ImportMapping {
  const heads = columns.map(bare)
  const mapping: Record<string, number> = {}
  const taken = new Set<number>()
  const assign = (name: string, words: readonly string[]) => {
    if (mapping[name] !== undefined) return
    const column = heads.findIndex((head, i) => head !== '' && !taken.has(i) && words.includes(head))
    if (column < 0) return
    mapping[name] = column
    taken.add(column)
  }
  for (const { name, label } of fields) assign(name, [name, label['en-US'], label.it].map(bare))
  for (const { name } of fields) assign(name, also[name] ?? [])
  return mapping
}
