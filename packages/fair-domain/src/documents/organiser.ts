/** Who signs contracts and issues invoices. Invented, like everything that the demonstration shows. */
export const ORGANISER = {
  brand: 'FOYER',
  legalName: 'Foyer Fairs S.p.A.',
  street: 'Viale delle Esposizioni 1',
  postalCode: '40100',
  city: 'Bologna',
  province: 'BO',
  country: 'IT',
  vatNumber: '03456789019',
  pec: 'foyer@pec.foyer.example',
  email: 'exhibitors@foyer.example',
} as const
