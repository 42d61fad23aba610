import { email, fixed, settingsAbout, text } from '../define-setting.ts'

/**
 * The organiser, who signs contracts, issues invoices and sends mails. The defaults are invented, for the
 * demonstration.
 */
export const organiserSettings = settingsAbout('Organiser and bank', 'Organizzatore e banca', {
  organiserBrand: text('FOYER', 'Name above documents', 'Nome in testa ai documenti'),
  organiserName: text('Foyer Fairs S.p.A.', 'Legal name', 'Ragione sociale'),
  organiserStreet: text('Viale delle Esposizioni 1', 'Street and number', 'Via e numero civico'),
  organiserPostalCode: text('40100', 'Postal code', 'CAP'),
  organiserCity: text('Bologna', 'City', 'Città'),
  organiserProvince: text('BO', 'Province', 'Provincia'),
  venueCoordinates: fixed<string>('coordinates')(
    '44.5126, 11.3646',
    'Fairground: latitude and longitude',
    'Quartiere fieristico: latitudine e longitudine',
  ),
  organiserVat: fixed<string>('vatNumber')('03456789019', 'VAT number', 'Partita IVA'),
  organiserPec: email('foyer@pec.foyer.example', 'Certified mail (PEC)', 'PEC'),
  supportEmail: email(
    'exhibitors@foyer.example',
    'Support for exhibitors: email',
    'Assistenza espositori: email',
  ),
  supportPhone: text('+39 051 5550100', 'Support for exhibitors: phone', 'Assistenza espositori: telefono'),
  visitorEmail: email('tickets@foyer.example', 'Support for visitors: email', 'Assistenza visitatori: email'),
  visitorPhone: text('+39 051 5550200', 'Support for visitors: phone', 'Assistenza visitatori: telefono'),
  administrationEmail: email(
    'administration@foyer.example',
    'Administration: email',
    'Amministrazione: email',
  ),
  administrationPhone: text('+39 051 5550300', 'Administration: phone', 'Amministrazione: telefono'),
  technicalEmail: email('technical@foyer.example', 'Technical office: email', 'Ufficio tecnico: email'),
  technicalPhone: text('+39 051 5550400', 'Technical office: phone', 'Ufficio tecnico: telefono'),
  accreditationEmail: email(
    'press@foyer.example',
    'Press and accreditation office: email',
    'Ufficio stampa e accrediti: email',
  ),
  accreditationPhone: text(
    '+39 051 5550500',
    'Press and accreditation office: phone',
    'Ufficio stampa e accrediti: telefono',
  ),
  buyersEmail: email('buyers@foyer.example', 'Buyer office: email', 'Ufficio buyer: email'),
  buyersPhone: text('+39 051 5550600', 'Buyer office: phone', 'Ufficio buyer: telefono'),
  mailSender: text('Foyer', 'Emails: name of the sender', 'Email: nome del mittente'),
  mailSenderAddress: email(
    'no-reply@foyer.example',
    'Emails: address of the sender',
    'Email: indirizzo del mittente',
  ),
  bankBeneficiary: text('Foyer Fairs S.p.A.', 'Transfers: beneficiary', 'Bonifici: beneficiario'),
  bankIban: fixed<string>('iban')('IT60X0542811101000000123456', 'Transfers: IBAN', 'Bonifici: IBAN'),
  bankBic: text('FOYRIT2XXXX', 'Transfers: BIC', 'Bonifici: BIC'),
  bankName: text('Banca della Fiera', 'Transfers: bank', 'Bonifici: banca'),
})
